export const runTabs = ['step', 'replay', 'console', 'network', 'compare'] as const

export type RunTab = (typeof runTabs)[number]

/** What of a run is looked at, as the address tells it. */
export type RunSearch = { step?: number; tab?: RunTab }

export function readRunSearch({ step, tab }: Record<string, unknown>): RunSearch {
  const number = Number(step)
  const known = runTabs.find((one) => one === tab)
  return {
    ...(step !== undefined && Number.isSafeInteger(number) && number > 0 && { step: number }),
    ...(known && known !== 'step' && { tab: known }),
  }
}

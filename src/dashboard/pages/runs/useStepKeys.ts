import { useHotkeys } from '@mantine/hooks'

/** J and K go through the steps wherever the reader is, as long as nothing is being typed. */
export function useStepKeys(go: (by: 1 | -1) => void): void {
  useHotkeys([
    ['j', () => go(1), { preventDefault: true }],
    ['k', () => go(-1), { preventDefault: true }],
  ])
}

export type TestOrder = { working: string[]; waiting: string[] }

/** Longer than twenty seconds. They come first, so that at the end no core is idle while one of them goes on. */
export const long = [
  'tests/conformance',
  'tests/browser/analysis/score',
  'tests/browser/runner/trouble',
  'tests/demo/shopSite',
]

/** They mostly wait: until a worker is missed, a pause is over, a slow line has carried something. The longest first. */
export const mostlyWaiting = [
  'tests/durability/killWorker',
  'tests/recorder/delivery',
  'tests/execution/lostBrowser',
  'tests/execution/executeRun',
  'tests/recorder/',
  'tests/browser/browserHost',
  'tests/monitoring/trickyPages',
  'tests/manage/slowUpload',
  'tests/languageModel/protocols',
  'tests/browser/findBrowserInstalls',
]

/** The order in which they are started. Tests of single functions come last: with files that small, all ends at once. */
export function orderTestFiles(files: readonly string[]): TestOrder {
  const isWaiting = (file: string) => placeIn(mostlyWaiting, file) < mostlyWaiting.length
  const working = files.filter((file) => !isWaiting(file))
  return {
    working: working.toSorted(
      (a, b) => placeIn(long, a) - placeIn(long, b) || Number(isInSource(a)) - Number(isInSource(b)) || compare(a, b),
    ),
    waiting: files.filter(isWaiting).toSorted((a, b) => placeIn(mostlyWaiting, a) - placeIn(mostlyWaiting, b)),
  }
}

const isInSource = (file: string) => file.startsWith('src/')
const compare = (a: string, b: string) => (a < b ? -1 : 1)

/** Its place in the list, or the end. */
function placeIn(list: readonly string[], file: string): number {
  const place = list.findIndex((part) => file.startsWith(part))
  return place < 0 ? list.length : place
}

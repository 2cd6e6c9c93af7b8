const storageKey = 'reenact.organization'

function readChosen(): number | null {
  const asked = Number(new URLSearchParams(location.search).get('organization'))
  const id = asked || Number(localStorage.getItem(storageKey))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Of this tab: another one may show another organization. */
let chosen = readChosen()

/** Which of their organizations the member looks at; null before anything is known. */
export const chosenOrganization = (): number | null => chosen

export function chooseOrganization(id: number): void {
  chosen = id
  localStorage.setItem(storageKey, String(id))
}

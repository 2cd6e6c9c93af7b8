const storageKey = 'reenact.organization'

/** Which of their organizations the member looks at; null before anything is known. */
export function chosenOrganization(): number | null {
  const asked = Number(new URLSearchParams(location.search).get('organization'))
  const id = asked || Number(localStorage.getItem(storageKey))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function chooseOrganization(id: number): void {
  localStorage.setItem(storageKey, String(id))
}

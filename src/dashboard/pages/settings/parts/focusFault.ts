/** Brings whoever sent a form to the first field that was refused; it may be far above the button. */
export function focusFault(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

import type { Sensing } from '../sensing.ts'

const disabled = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:disabled`).join(',')

const targetOf = (event: Event) => (event.composedPath()[0] ?? event.target) as Element | null

/** What people do to forms and controls that rrweb does not tell. */
export function sensePresses({ tell, idOf, on, wrap }: Sensing) {
  on(document, 'submit', (event: SubmitEvent) => {
    const submitterId = event.submitter ? idOf(event.submitter) : null
    tell('submit', { id: idOf(targetOf(event)), submitterId })
  })
  // A script that submits a form causes no event.
  wrap(HTMLFormElement.prototype, 'submit', (_values, form) => tell('submit', { id: idOf(form), submitterId: null }))
  on(document, 'keydown', (event: KeyboardEvent) => {
    const { key } = event
    if ((key === 'Enter' || key === 'Escape') && !event.repeat) tell('key', { key, id: idOf(targetOf(event)) })
  })
  on(document, 'pointerdown', (event: PointerEvent) => {
    const control = targetOf(event)?.closest?.(disabled)
    if (control) tell('disabledPress', { id: idOf(control), x: event.clientX, y: event.clientY })
  })
  on(document, 'change', (event: Event) => {
    const input = targetOf(event) as HTMLInputElement | null
    if (input?.type === 'file') tell('files', { id: idOf(input), count: input.files?.length ?? 0 })
  })
  on(document, 'drop', (event: DragEvent) => {
    const count = event.dataTransfer?.files.length
    if (count) tell('files', { id: idOf(targetOf(event)), count })
  })
}

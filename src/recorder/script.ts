import { guarded } from './guarded.ts'
import type { RecorderOptions } from './options.ts'
import { createRecorder } from './recorder.ts'
import type { Recorder } from './recorder.ts'

type Call = [name: keyof Recorder, ...values: unknown[]]
type Scripted = { q?: Call[] } & Partial<Recorder>

/** The script tag: its attributes are the options, and what the page asked for before the script was there is done. */
guarded(() => {
  const page = window as { reenact?: Scripted }
  const before = page.reenact
  // Loaded twice: the first goes on.
  if (before?.init && !before.q) return
  const tag = document.currentScript as HTMLScriptElement | null
  const recorder = createRecorder(tag?.src ? { endpoint: new URL(tag.src).origin } : {})
  page.reenact = recorder
  if (tag?.dataset['key']) recorder.init(Object.fromEntries(Object.entries(tag.dataset)) as unknown as RecorderOptions)
  for (const [name, ...values] of before?.q ?? []) {
    guarded(() => (recorder[name] as (...given: unknown[]) => void)(...values))
  }
})

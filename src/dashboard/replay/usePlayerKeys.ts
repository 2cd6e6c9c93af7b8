import { useEffect, useRef } from 'react'
import type { Playback } from './playback.ts'
import type { Marker } from './recordingSource.ts'
import { otherSpeed } from './speeds.ts'

const stepMs = 5_000
const strideMs = 30_000
/** A mark is shown from a moment before; the one that is being shown is not the next. */
const leadMs = 1_000

/** There the keys mean something else. */
const otherUses =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="tab"], [role="menu"], [role="menuitem"], [role="listbox"]'
const pressedBySpace = 'button, a, summary, input'

type Given = {
  playback: Playback
  markers: readonly Marker[]
  whole: { current: HTMLDivElement | null }
  onHelp(): void
}

export function toggleFullScreen(element: HTMLElement | null) {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void element?.requestFullscreen().catch(() => {})
}

/** Keys of the player, wherever on the page the focus is, apart from fields and what has keys of its own. */
export function usePlayerKeys(given: Given) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest(otherUses) || (event.key === ' ' && target.closest(pressedBySpace))) return
      const work = workOf(event, latest.current)
      if (!work) return
      event.preventDefault()
      work()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function workOf({ key, shiftKey }: KeyboardEvent, { playback, markers, whole, onHelp }: Given): (() => void) | null {
  const { at, isPlaying, speed } = playback.state()
  const step = shiftKey ? strideMs : stepMs
  const works: Record<string, () => void> = {
    ' ': isPlaying ? playback.pause : playback.play,
    ArrowLeft: () => playback.seek(at - step),
    ArrowRight: () => playback.seek(at + step),
    ArrowUp: () => playback.setSpeed(otherSpeed(speed, 'faster')),
    ArrowDown: () => playback.setSpeed(otherSpeed(speed, 'slower')),
    n: () => seekMark(markers.filter((one) => one.at > at + leadMs + 100).toSorted(byTime)[0]),
    p: () =>
      seekMark(
        markers
          .filter((one) => one.at < at - 100)
          .toSorted(byTime)
          .at(-1),
      ),
    f: () => toggleFullScreen(whole.current),
    '?': onHelp,
  }
  const seekMark = (marker: Marker | undefined) => marker && playback.seek(marker.at - leadMs)
  return Object.hasOwn(works, key) ? (works[key] ?? null) : null
}

const byTime = (a: Marker, b: Marker) => a.at - b.at

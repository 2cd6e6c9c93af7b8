/**
 * Runs in the page: where to click the label that stands in for a checkbox which cannot be clicked itself; null where the
 * checkbox is there for everybody. It is sent there as text, so it may name nothing outside of itself.
 */
export function findLabelPoint(field: Element): { x: number; y: number } | null {
  field.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const box = field.getBoundingClientRect()
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isShown = box.width > 0 && box.height > 0
  const at = (point: { x: number; y: number }) => document.elementFromPoint(point.x, point.y)
  const hit = isShown ? at(center) : null
  if (hit === field || (hit !== null && field.contains(hit))) return null

  for (const label of (field as HTMLInputElement).labels ?? []) {
    label.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = label.getBoundingClientRect()
    const points = [
      { x: x + 8, y: y + height / 2 },
      { x: x + width / 2, y: y + height / 2 },
      { x: x + width - 8, y: y + height / 2 },
    ]
    // A link in the label would lead away.
    const isFree = (point: { x: number; y: number }) => {
      const element = at(point)
      return element !== null && label.contains(element) && element.closest('a[href],button') === null
    }
    const free = points.find(isFree)
    if (free) return free
  }
  return null
}

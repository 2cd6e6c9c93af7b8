/** A part of a recording as far as it is known without reading it. `chunks` names each as `tab/page/sequence`. */
type KnownPart = { firstEventAt: number; lastEventAt: number; chunks: readonly string[] }

/** Chunks of one page that never arrived, and between which instants they would have been. */
export type MissingChunks = { missing: number; notBefore: number; notAfter: number }

type Sequenced = { sequence: number; part: KnownPart }

/** Numbers go on without gaps for each page, so one that is left out tells what is missing. Nobody knows of later ones. */
export function findMissingChunks(parts: readonly KnownPart[]): MissingChunks[] {
  const pages = new Map<string, Sequenced[]>()
  for (const part of parts) {
    for (const name of part.chunks) {
      const at = name.lastIndexOf('/')
      const page = name.slice(0, at)
      const known = pages.get(page) ?? []
      pages.set(page, known)
      known.push({ sequence: Number(name.slice(at + 1)), part })
    }
  }
  return [...pages.values()].flatMap(gapsOfPage).toSorted((a, b) => a.notBefore - b.notBefore)
}

function gapsOfPage(chunks: readonly Sequenced[]): MissingChunks[] {
  const gaps: MissingChunks[] = []
  let before: Sequenced | undefined
  for (const chunk of chunks.toSorted((a, b) => a.sequence - b.sequence)) {
    const missing = chunk.sequence - (before?.sequence ?? -1) - 1
    // What comes before the first chunk of a page is somewhere in or before its part.
    const notBefore = (before ?? chunk).part.firstEventAt
    if (missing > 0) gaps.push({ missing, notBefore, notAfter: Math.max(notBefore, chunk.part.lastEventAt) })
    before = chunk
  }
  return gaps
}

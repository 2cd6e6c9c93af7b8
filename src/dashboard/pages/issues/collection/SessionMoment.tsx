import type { ReactNode } from 'react'
import { LinkAnchor } from '../links.tsx'

/** A little before, so that one sees it coming. */
const leadSeconds = 3

type Given = { sessionId: string; atSeconds: number; children: ReactNode; label?: string }

/** Opens the replay of a session shortly before a moment. */
export function SessionMoment({ sessionId, atSeconds, children, label }: Given) {
  return (
    <LinkAnchor
      to="/sessions/$sessionId"
      params={{ sessionId }}
      search={{ t: Math.max(0, Math.floor(atSeconds) - leadSeconds) }}
      size="sm"
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </LinkAnchor>
  )
}

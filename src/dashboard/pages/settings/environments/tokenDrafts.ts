import type { Environment } from '../queries.ts'

export type TokenDraft = {
  key: number
  name: string
  isSecret: boolean
  value: string
  /** What a secret that is stored is called; it is kept under this name as long as nothing else is typed. */
  keptName: string | null
}

let drafts = 0

export const draftOf = ({ name, isSecret, value }: Environment['tokens'][number]): TokenDraft => ({
  key: ++drafts,
  name,
  isSecret,
  value: value ?? '',
  keptName: isSecret ? name : null,
})

export const newDraft = (): TokenDraft => ({ key: ++drafts, name: '', isSecret: false, value: '', keptName: null })

export const isKept = ({ name, isSecret, keptName }: TokenDraft): boolean => isSecret && keptName === name.trim()

/** A secret that nobody typed anew goes without its value, and stays as it is. */
export const sentTokens = (tokens: readonly TokenDraft[]) =>
  tokens.map((token) => ({
    name: token.name.trim(),
    isSecret: token.isSecret,
    ...(!(isKept(token) && token.value === '') && { value: token.value }),
  }))

import { createContext, useContext } from 'react'

export type EditorFacts = {
  tokens: readonly { name: string; isSecret: boolean }[]
  /** Where files belong to. */
  projectId: number | null
}

const EditorContext = createContext<EditorFacts>({ tokens: [], projectId: null })

export const EditorProvider = EditorContext.Provider

/** What fields of any step may need to know of the test. */
export const useEditorFacts = () => useContext(EditorContext)

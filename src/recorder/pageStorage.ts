import { guarded } from './guarded.ts'

export type PageStorage = { read(name: string): unknown; write(name: string, value: unknown): boolean }

/** A storage of the browser, or of this page alone where it is forbidden or full. */
export function pageStorage(kind: 'localStorage' | 'sessionStorage', prefix: string): PageStorage {
  const memory = new Map<string, string>()
  return {
    read: (name) =>
      guarded(() => {
        const text = memory.get(name) ?? guarded(() => window[kind].getItem(prefix + name))
        return text ? (JSON.parse(text) as unknown) : undefined
      }),
    write(name, value) {
      const text = value === undefined ? '' : JSON.stringify(value)
      memory.delete(name)
      const isKept = guarded(() => {
        if (text) window[kind].setItem(prefix + name, text)
        else window[kind].removeItem(prefix + name)
        return true
      })
      if (!isKept && text) memory.set(name, text)
      return isKept === true
    },
  }
}

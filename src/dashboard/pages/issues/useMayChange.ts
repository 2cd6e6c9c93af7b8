import { useMe } from '../../api/me.ts'

/** Whether whoever looks may resolve issues and define groups. */
export const useMayChange = (): boolean => useMe().may('editor')

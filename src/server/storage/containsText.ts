import { sql } from './database.ts'

/** Whether a column in small letters contains a text. Not a pattern: what LIKE reads as one is quoted. */
export const containsText = (column: string, text: string) =>
  sql`${sql.raw(column)} like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`

/** Whether an index of trigrams helps to find a text: of three letters or digits in a row it knows where they are. */
export const isFindable = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

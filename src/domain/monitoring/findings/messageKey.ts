/** The same for messages that differ only by numbers, ids and capitals. */
export const messageKey = (text: string) =>
  text
    .slice(0, 400)
    .toLowerCase()
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()

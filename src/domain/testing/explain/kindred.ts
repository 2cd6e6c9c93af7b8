const kindred = [
  ['button', 'link', 'menuitem', 'tab'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'radio', 'switch'],
]

/** Roles that stand in for each other: a button may have become a link. */
export const isSameKind = (a: string, b: string) =>
  a === b || kindred.some((roles) => roles.includes(a) && roles.includes(b))

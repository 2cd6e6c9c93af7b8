export const testTabs = ['steps', 'history', 'versions', 'settings'] as const

export type TestTab = (typeof testTabs)[number]

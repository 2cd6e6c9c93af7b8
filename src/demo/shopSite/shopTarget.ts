import type { Locator, Target } from '../../domain/testing/locator.ts'

/** A target with what a person would call it, for the description of a step. */
export type ShopTarget = Target & { called: string }

const target = (called: string, locators: readonly Locator[]): ShopTarget => ({
  called,
  locators,
  within: null,
  frames: [],
})

const testId = (value: string): Locator => ({ by: 'testId', value })
const role = (name: string, value: string): Locator => ({ by: 'role', role: name, name: value })
const id = (value: string): Locator => ({ by: 'attribute', name: 'id', value })

/** The shop's ids are the same as its test ids. */
export const button = (name: string, mark: string): ShopTarget =>
  target(name, [testId(mark), role('button', name), id(mark)])

export const link = (name: string, mark: string, href: string): ShopTarget =>
  target(name, [testId(mark), role('link', name), id(mark), { by: 'href', value: href }, { by: 'text', value: name }])

const labelled =
  (kind: string) =>
  (label: string, mark: string): ShopTarget =>
    target(label, [testId(mark), role(kind, label), { by: 'label', value: label }, id(mark)])

export const field = labelled('textbox')
export const searchField = labelled('searchbox')
export const choice = labelled('combobox')
export const checkbox = labelled('checkbox')

/** A field for secrets and one for files have no role. */
export const unspokenField = (label: string, mark: string): ShopTarget =>
  target(label, [testId(mark), { by: 'label', value: label }, id(mark)])

/** Something to look at. Without a name of its own it is the only one of its role. */
export const place = (called: string, mark: string, kind: string): ShopTarget =>
  target(called, [testId(mark), role(kind, '')])

export const inFrame = (title: string, inner: ShopTarget): ShopTarget => ({
  ...inner,
  frames: [{ by: 'attribute', name: 'title', value: title }],
})

export const within = (outer: Locator, inner: ShopTarget): ShopTarget => ({ ...inner, within: outer })

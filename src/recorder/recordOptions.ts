/** How the page is recorded, whoever records it and why. */
export const checkoutMs = 5 * 60 * 1000

/** Costs little: ten positions of the mouse a second, told once a second. */
export const sampling = { mousemove: 100, mousemoveCallback: 1000, scroll: 150, media: 800 } as const

/** What no replay shows. */
export const slimDOM = {
  script: true,
  comment: true,
  headFavicon: true,
  headWhitespace: true,
  headMetaDescKeywords: true,
  headMetaSocial: true,
  headMetaRobots: true,
  headMetaHttpEquiv: true,
  headMetaAuthorship: true,
  headMetaVerification: true,
} as const

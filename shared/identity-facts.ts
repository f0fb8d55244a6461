// Separate from the inputs, so that a page's first load does not contain zod.

export const languages = ['en', 'fr', 'de', 'pt'] as const
export type Language = (typeof languages)[number]
export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

/** The hash of the first page after an address was confirmed. */
export const confirmedHash = 'confirmed'

export const passwordMin = 8
export const passwordMax = 200
export const personNameMax = 80
export const bioMax = 1000
export const autoResponderMax = 2000
/** Minutes after which an unseen message is mailed: at least 1, at most a week. */
export const unseenDurationMax = 10_080
/** Milliseconds between two heartbeats of an open page. */
export const heartbeatInterval = 300_000

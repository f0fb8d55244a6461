/** How long the page is left alone before it fetches what may be opened later. Milliseconds. */
export const calmAfter = 10_000

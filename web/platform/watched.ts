/** True while the page is visible and focused. */
export const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

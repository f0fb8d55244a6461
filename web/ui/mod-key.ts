/** The name of `mod` on this keyboard. */
export const modKey = (): string => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

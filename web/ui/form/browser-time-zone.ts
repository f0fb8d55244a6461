/** The time zone that the browser is set to, as IANA names it. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

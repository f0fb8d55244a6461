/** The time zone that the browser is set to, as IANA names it. */
export function browserTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // Where the system has none, browsers answer nothing, or a name that is not one.
  return !zone || zone === 'Etc/Unknown' ? 'UTC' : zone
}

/** The browser's time zone, as an IANA name. */
export function browserTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // If the system has no time zone, browsers return nothing, or an invalid name.
  return !zone || zone === 'Etc/Unknown' ? 'UTC' : zone
}

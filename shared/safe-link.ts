const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/** The address as it may stand in a link; undefined when it is not plainly http, https or mailto. */
export function safeHref(href: string): string | undefined {
  // Browsers skip control characters and blanks inside a scheme, so an address that has any is not taken at all.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(href) || !/^(?:https?:\/\/|mailto:)/i.test(href)) return undefined
  const url = URL.parse(href)
  return url && safeProtocols.has(url.protocol) ? href : undefined
}

const address = /^\s*(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|\s*$)/i

/** True when a link's text names a host that the link does not lead to. */
export function claimsOtherAddress(label: string, href: string): boolean {
  const claimed = address.exec(label)?.[1]?.toLowerCase()
  const url = URL.parse(href)
  return (
    claimed !== undefined &&
    url?.hostname !== undefined &&
    url.protocol !== 'mailto:' &&
    url.hostname !== claimed
  )
}

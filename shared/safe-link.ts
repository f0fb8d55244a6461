const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address as it may stand in a link; undefined when it is not plainly http, https or mailto, and when it names somebody before
 * the host, which reads like another host.
 */
export function safeHref(href: string): string | undefined {
  // Browsers skip control characters and blanks inside a scheme, so an address that has any is not taken at all.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(href) || !/^(?:https?:\/\/|mailto:)/i.test(href)) return undefined
  const url = URL.parse(href)
  return url && safeProtocols.has(url.protocol) && !url.username && !url.password ? href : undefined
}

// Dots of other scripts are dots to a browser, too.
const host = /(?:[\p{L}\p{M}\p{N}_-]+[.。．｡])+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})/u.source
const whole = new RegExp(`^(?:[a-z][a-z\\d+.-]*:(?://)?)?(?:[^\\s@/]+@)?(${host})[.。]?(?=[/:?#]|$)`, 'iu')
const within = new RegExp(`(?:[a-z][a-z\\d+.-]*://|www\\.)(?:[^\\s@/]+@)?(${host})?`, 'giu')

/** True when a link's text names a host, or somebody there, that the link does not lead to. */
export function claimsOtherAddress(label: string, href: string): boolean {
  const text = label.trim()
  if (isBare(text, href)) return false
  const url = URL.parse(href)
  const target =
    url?.protocol === 'mailto:' ? href.slice(href.lastIndexOf('@') + 1).split('?')[0] : url?.hostname
  const named = [
    whole.exec(text)?.[1],
    ...[...text.matchAll(within)].map(([all, name]) => (/^www\./i.test(all) ? all : name)),
  ]
  return named.some((name) => name !== undefined && inOneForm(name) !== inOneForm(target ?? ''))
}

/** Whether a link's text is its address, as it may be typed. */
export const isBare = (label: string, href: string): boolean =>
  [label, `http://${label}`, `mailto:${label}`].includes(href)

/** As a browser asks for it: small letters, and other scripts than ours in punycode. */
const inOneForm = (name: string): string =>
  (URL.parse(`http://${name}`)?.hostname ?? name.toLowerCase()).replace(/\.$/, '')

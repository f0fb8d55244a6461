const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * A safe address for links; undefined if it is not plainly http, https or mailto, or has a user name before the host, which
 * looks like another host.
 */
export function safeHref(href: string): string | undefined {
  // Browsers skip control characters and spaces inside a scheme, so addresses that contain any are refused.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(href) || !/^(?:https?:\/\/|mailto:)/i.test(href)) return undefined
  const url = URL.parse(href)
  return url && safeProtocols.has(url.protocol) && !url.username && !url.password ? href : undefined
}

const user = String.raw`(?:[^\s@/?#\\]{1,64}@)?`
const labels = String.raw`(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,20}`
const known = String.raw`(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})(?![\p{L}\p{N}])|(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}.])`
const whole = new RegExp(String.raw`^(${user})(${labels}${known})\.?(?=[/:?#]|$)`, 'iu')
const within = new RegExp(
  String.raw`(?:[a-z][a-z\d+.-]{1,20}://|mailto:|www\.)${user}(${labels}[\p{L}\p{M}\d-]{2,63})?`,
  'giu',
)
/** How much of a label is checked, because readers look at its beginning. */
const looked = 300

/** Whether a link's text names a host or mailbox other than its target. */
export function claimsOtherAddress(label: string, href: string): boolean {
  const text = plainly(label)
  if (isBare(label.trim(), href)) return false
  const recipients = recipientsOf(href)
  const targets = recipients?.map((each) => each.slice(each.lastIndexOf('@') + 1)) ?? [
    URL.parse(href)?.hostname ?? '',
  ]
  const [, person = '', host] = whole.exec(text.replace(/^mailto:/i, '')) ?? []
  if (person && recipients && !(recipients.length === 1 && isOne(recipients[0] ?? '', person + host)))
    return true
  const named = [host, ...[...text.matchAll(within)].map(([all, name]) => (/^www\./i.test(all) ? all : name))]
  return named.some(
    (name) => name !== undefined && targets.some((target) => inOneForm(name) !== inOneForm(target)),
  )
}

/** A label without invisible characters and surrounding punctuation, and with all kinds of dots as dots. */
const plainly = (label: string): string =>
  label
    .slice(0, looked)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[a-z\d])[。․](?=[a-z\d])/gi, '.')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')

/** The recipients of a mailto link; undefined for other links. */
function recipientsOf(href: string): string[] | undefined {
  if (!/^mailto:/i.test(href)) return undefined
  const [, to = ''] = /^mailto:([^?]*)/i.exec(href) ?? []
  return to.split(',').map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isOne = (recipient: string, person: string): boolean => {
  const at = recipient.lastIndexOf('@')
  const own = person.lastIndexOf('@')
  return (
    recipient.slice(0, at).toLowerCase() === person.slice(0, own).toLowerCase() &&
    inOneForm(recipient.slice(at + 1)) === inOneForm(person.slice(own + 1))
  )
}

/** Whether a link's text is its own address, as people type it. */
export const isBare = (label: string, href: string): boolean =>
  [label, `http://${label}`, `mailto:${label}`].includes(href)

/** A host in canonical form: lower case, with international names in punycode. */
const inOneForm = (name: string): string =>
  (URL.parse(`http://${name}`)?.hostname ?? name.toLowerCase()).replace(/\.$/, '')

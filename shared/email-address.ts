import { z } from 'zod'

/** The one form of an email address, in which it is kept and compared: trimmed, in lower case, a domain of letters as punycode. */
export function oneAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/** The text before a port's colon, or in a path, is no domain: only letters, digits, hyphens and dots are read as one. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{N}\p{M}\p{Cf}.。．-]+$/u.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

const lastLabel = /\.[a-z\d-]*[a-z][a-z\d-]*$/

/** Whether it is an address in its one form: what a browser's own field takes, at a domain that can be reached from anywhere. */
export const isAddress = (address: string): boolean =>
  z.regexes.html5Email.test(address) && lastLabel.test(address)

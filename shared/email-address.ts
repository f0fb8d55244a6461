import { z } from 'zod'

/** The canonical form of an email address, for storage and comparison: trimmed, lower case, international domains as punycode. */
export function oneAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/** The domain as punycode; anything with other characters than letters, digits, hyphens and dots is no domain and stays. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{N}\p{M}\p{Cf}.。．-]+$/u.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

const lastLabel = /\.[a-z\d-]*[a-z][a-z\d-]*$/

/** Whether it is a canonical address: one that a browser's email field accepts, at a public domain. */
export const isAddress = (address: string): boolean =>
  z.regexes.html5Email.test(address) && lastLabel.test(address)

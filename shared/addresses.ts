import { safeHref } from './safe-link.ts'
import { unspacedScripts } from './scripts.ts'

/** The position of an address in a text, and its target. */
export interface Address {
  start: number
  end: number
  href: string
}

const longestWeb = 2048
/** The longest local part of an address (RFC 5321, 4.5.3.1), and the longest host name. */
const longestName = 64
const longestHost = 253

const beginning = /https?:\/\/|www\.|@/gi
const webBegins = /^(?:https?:\/\/|www\.)[\p{L}\p{N}[]/iu
// Quotation marks, brackets and full stops of any script end it; some characters are part of the word around them.
const web =
  /^(?:[!#-;=?-_a-~]|[^\0-\x7f\s\p{C}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]|(?<=[\p{L}\p{N}/])[’·・§…](?=[\p{L}\p{N}]))+/u
const atEnd = /[?!.,:;*_~'|]/
const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const ofName = /[\p{L}\p{M}\p{N}.+&'_-]/u
const mailbox = /^[a-z\d](?:[a-z\d.+&'_-]*[a-z\d_-])?$/i
/** What may precede a name without being part of it: punctuation, and elided articles in French and Italian. */
const before = /^(?:[.+&'_-]|(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull)'(?=.))+/i
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const alphabet = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}@_-`
const domain = new RegExp(
  `^(?:${label}\\.)+(?:(?:[a-z]{2,}|xn--[a-z\\d-]+)(?![${alphabet}])|${label}(?![\\p{L}\\p{N}@_-]))`,
  'iu',
)

const wordLetter = /[\p{L}\p{N}_]/u
/** Scripts in which a word may touch an address without a space. */
// Unicode counts the apostrophe of Ukrainian and Breton as Thai too, but it is part of a word.
const touching = new RegExp(String.raw`[[${unspacedScripts}\p{sc=Hebrew}\p{sc=Arabic}]--\u02BC]`, 'v')

/** The first address that starts at an index or later and before `to`, ended where a reader would end it. */
export function findAddress(text: string, from: number, to = text.length): Address | undefined {
  // The local part of an address may begin before the end, with the @ after it.
  const looked = text.slice(0, to + longestName + 1)
  for (let at = from; ; ) {
    beginning.lastIndex = at
    const found = beginning.exec(looked)
    if (!found) return undefined
    const { address, next } = found[0] === '@' ? mailAt(text, found.index) : webAt(text, found.index)
    if (address && address.start >= from && address.start < to) return address
    at = Math.max(next, found.index + 1)
  }
}

/** An address, or the position from which to search on. */
interface Seen {
  address?: Address | undefined
  next: number
}

function webAt(text: string, start: number): Seen {
  const last = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
  const rest = text.slice(start, start + longestWeb)
  if ((wordLetter.test(last) && !touching.test(last)) || !webBegins.test(rest)) return { next: start }
  const run = web.exec(rest)?.[0] ?? ''
  const address = run.slice(0, endOf(run))
  const href = safeHref(/^www\./i.test(address) ? `http://${address}` : address)
  // If the whole run is no address, no part of it is.
  const next = start + run.length
  return { address: href ? { start, end: start + address.length, href } : undefined, next }
}

/** The end of an address: before punctuation that ends a sentence, and before brackets opened outside of it. */
function endOf(run: string): number {
  const counts: Record<string, number> = {}
  for (const sign of run) counts[sign] = (counts[sign] ?? 0) + 1
  let end = run.length
  for (; end > 0; end -= 1) {
    const sign = run[end - 1] ?? ''
    const opener = openers[sign]
    const isOutside = opener ? (counts[opener] ?? 0) < (counts[sign] ?? 0) : atEnd.test(sign)
    if (!isOutside) break
    counts[sign] = (counts[sign] ?? 0) - 1
  }
  return end
}

function mailAt(text: string, at: number): Seen {
  let begun = at
  while (
    begun > 0 &&
    at - begun <= longestName &&
    ofName.test(text[begun - 1] ?? '') &&
    !touching.test(text[begun - 1] ?? '')
  )
    begun -= 1
  const name = text.slice(begun, at).replace(before, '')
  const host = domain.exec(text.slice(at + 1, at + longestHost + 2))?.[0]
  if (at - begun > longestName || !host || !mailbox.test(name) || isPart(text, begun)) return { next: at }
  const start = at - name.length
  const href = safeHref(`mailto:${text.slice(start, at)}@${host}`)
  return { address: href ? { start, end: at + 1 + host.length, href } : undefined, next: at }
}

/** Whether the match is part of a longer word: a part of an address would be a different address. */
const isPart = (text: string, begun: number): boolean =>
  /[\p{L}\p{N}][^\s\p{L}\p{N}"'(<[,;:„“”«»‘’]+$|[@\\\ud800-\udfff]$|:\/\/\S*$/u.test(
    text.slice(Math.max(0, begun - longestHost), begun),
  )

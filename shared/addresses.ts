import { safeHref } from './safe-link.ts'

/** Where an address stands in a text, and where it leads. */
export interface Address {
  start: number
  end: number
  href: string
}

const longestWeb = 2048
/** Longer no mailbox's name is (RFC 5321, 4.5.3.1). */
const longestName = 64
const longestHost = 253

const beginning = /https?:\/\/|www\.|@/gi
// Quotation marks, brackets and full stops of any script end it; an apostrophe between letters is one of a word.
const web = /^(?:[!#-;=?-_a-~]|[^\0-\x7f\s\p{C}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]|(?<=\p{L})’(?=\p{L}))+/u
const atEnd = /[?!.,:;*_~'|]+$/
const openers = { ')': '(', ']': '[', '}': '{' } as const

/** What may stand before the @ of an address, and letters that may not: with one of those it is none. */
const ofName = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~@-]/u
const mailbox = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+$/i
const quotes = /^['*_~`{|(]+/
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?![\p{L}\p{N}@_-])/u

const wordLetter = /[\p{L}\p{N}_]/u
const withoutBlanks =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** The first address that starts at an index or later and before `to`, ended where a reader would end it. */
export function findAddress(text: string, from: number, to = text.length): Address | undefined {
  // The name of a mailbox may begin before the end, and its @ stand behind it.
  const looked = text.slice(0, to + longestName + 1)
  beginning.lastIndex = from
  for (;;) {
    const found = beginning.exec(looked)
    if (!found) return undefined
    const address = found[0] === '@' ? mailAt(text, found.index) : webAt(text, found.index)
    if (address && address.start >= from && address.start < to) return address
    beginning.lastIndex = found.index + 1
  }
}

function webAt(text: string, start: number): Address | undefined {
  const before = text.slice(0, start).slice(-2)
  const last = [...before].at(-1) ?? ''
  if (wordLetter.test(last) && !withoutBlanks.test(last)) return undefined
  const found = web.exec(text.slice(start, start + longestWeb))?.[0] ?? ''
  const address = withoutEnd(found)
  const href = safeHref(/^www\./i.test(address) ? `http://${address}` : address)
  return href && /^(?:https?:\/\/|www\.)[\p{L}\p{N}[]/iu.test(address)
    ? { start, end: start + address.length, href }
    : undefined
}

/** Without the signs that end a sentence, and brackets that were opened before it. */
function withoutEnd(address: string): string {
  for (let rest = address; ; ) {
    const last = rest.at(-1) as keyof typeof openers
    const opener = openers[last]
    const isOpened = opener && count(rest, opener) >= count(rest, last)
    const shorter = opener ? (isOpened ? rest : rest.slice(0, -1)) : rest.replace(atEnd, '')
    if (shorter === rest) return rest
    rest = shorter
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

function mailAt(text: string, at: number): Address | undefined {
  let begun = at
  while (begun > 0 && at - begun <= longestName && ofName.test(text[begun - 1] ?? '')) begun -= 1
  // Beside half of a letter, what is escaped, and within an address that is none, it would be somebody else's.
  const isPart = /[\ud800-\udfff\\]$|:\/\/\S*$/.test(text.slice(Math.max(0, begun - longestHost), begun))
  if (at - begun > longestName || isPart) return undefined
  const whole = text.slice(begun, at)
  const name = whole.replace(quotes, '')
  const host = domain.exec(text.slice(at + 1, at + longestHost + 2))?.[0]
  if (!host || !mailbox.test(name)) return undefined
  const start = at - name.length
  const href = safeHref(`mailto:${text.slice(start, at)}@${host}`)
  return href ? { start, end: at + 1 + host.length, href } : undefined
}

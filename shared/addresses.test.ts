import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { toHtml } from './markdown-html.ts'
import { claimsOtherAddress, safeHref } from './safe-link.ts'

/** The words of the links in a text, each as it leads. */
const linksOf = (source: string) =>
  [...toHtml(parseMarkdown(source)).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words]) => [
    href,
    words?.replace(/<[^>]*>/g, ''),
  ])
const one = (address: string, href = address) => [[href, address]]

test.each([
  ['Bitte „https://example.com/x“ lesen', 'https://example.com/x'],
  ['« https://example.com/x »', 'https://example.com/x'],
  ['«https://example.com/x»', 'https://example.com/x'],
  ['“https://example.com/x”', 'https://example.com/x'],
  ['‘https://example.com/x’', 'https://example.com/x'],
  ['"https://example.com/x"', 'https://example.com/x'],
  ["'https://example.com/x'", 'https://example.com/x'],
  ['(https://example.com/x)', 'https://example.com/x'],
  ['(see https://example.com/a_(b))', 'https://example.com/a_(b)'],
  ['[https://example.com/x]', 'https://example.com/x'],
  ['https://example.com/x…', 'https://example.com/x'],
  ['https://example.com/x?!', 'https://example.com/x'],
  ['请看https://example.com/x。谢谢', 'https://example.com/x'],
  ['https://example.com/x、https', 'https://example.com/x'],
  ['https://example.com/x؟', 'https://example.com/x'],
  ['**https://example.com/x**', 'https://example.com/x'],
  ['https://example.com/~jane/', 'https://example.com/~jane/'],
  ['https://example.com/a_b_c', 'https://example.com/a_b_c'],
  ['https://fr.example/wiki/L’Été', 'https://fr.example/wiki/L’Été'],
  ['https://de.example/wiki/Köln_(Rhein)', 'https://de.example/wiki/Köln_(Rhein)'],
])('the address in %j ends where a reader would end it (F6)', (source, address) => {
  expect(linksOf(source)).toEqual(one(address))
})

test.each([
  ['r&d@example.com', 'r&amp;d@example.com'],
  ['write to a.b+c@example.com.', 'a.b+c@example.com'],
  ['(anna@example.com)', 'anna@example.com'],
  ["'anna@example.com'", 'anna@example.com'],
  ['„anna@example.com“', 'anna@example.com'],
  ['a_b@example.com', 'a_b@example.com'],
  ["o'neil@example.com", 'o&#39;neil@example.com'],
  ['info@münchen.de', 'info@münchen.de'],
  ['a/b@example.com', 'a/b@example.com'],
])('the e-mail address in %j is taken whole (F6)', (source, address) => {
  expect(linksOf(source)).toEqual(one(address, `mailto:${address}`))
})

test.each([
  'jörg@example.com',
  'имя@example.com',
  '@anna@example.com',
  'a@b@example.com',
  'x\\_b@example.com',
  'ö*b@example.com',
  'anna@example',
  'anna@example.com_x',
  'xhttps://example.com',
  'https://',
  'http://anna@evil.example',
  'https://bank.example:x@evil.example/',
])('%j is no address, and no part of it is one (F6)', (source) => {
  expect(linksOf(source)).toEqual([])
})

test.each([
  ['münchen.de/konto', 'https://evil.example'],
  ['пaypal.com', 'https://evil.example'],
  ['https://bücher.example', 'https://evil.example'],
  ['bank.example.', 'https://evil.example'],
  ['ftp://bank.example', 'https://evil.example'],
  ['info@bank.example', 'https://evil.example'],
  ['bank.example', 'mailto:info@evil.example'],
  ['info@bank.example', 'mailto:info@evil.example'],
  ['log in at https://bank.example now', 'https://evil.example'],
  ['www.bank.example and more', 'https://evil.example'],
  ['bank。example', 'https://evil.example'],
  ['银行.example', 'https://evil.example'],
])('%j names another host than %j (F7)', (label, href) => {
  expect(claimsOtherAddress(label, href)).toBe(true)
})

test.each([
  ['münchen.de/konto', 'https://xn--mnchen-3ya.de/konto'],
  ['MÜNCHEN.DE', 'https://münchen.de'],
  ['bank.example.', 'https://bank.example/'],
  ['info@bank.example', 'mailto:info@bank.example?subject=x'],
  ['our offer', 'https://anywhere.example'],
  ['https://example.com/?to=https://other.example', 'https://example.com/?to=https://other.example'],
])('%j may lead to %j', (label, href) => {
  expect(claimsOtherAddress(label, href)).toBe(false)
})

test('an address that names somebody before its host is no link', () => {
  expect(safeHref('https://bank.example@evil.example')).toBeUndefined()
  expect(safeHref('https://bank.example:443@evil.example')).toBeUndefined()
})

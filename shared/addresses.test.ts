import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { toHtml } from './markdown-html.ts'
import { claimsOtherAddress, safeHref } from './safe-link.ts'

/** The targets of the links in a text. */
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
  ['サーバーhttps://example.com/x', 'https://example.com/x'],
  ['https://example.com/x؟', 'https://example.com/x'],
  ['**https://example.com/x**', 'https://example.com/x'],
  ['https://example.com/~jane/', 'https://example.com/~jane/'],
  ['https://example.com/a_b_c', 'https://example.com/a_b_c'],
  ['https://fr.example/wiki/L’Été', 'https://fr.example/wiki/L’Été'],
  ['https://de.example/wiki/Köln_(Rhein)', 'https://de.example/wiki/Köln_(Rhein)'],
  ['https://ja.example/wiki/中・文', 'https://ja.example/wiki/中・文'],
  ['https://x.example/§5', 'https://x.example/§5'],
  ['https://x.example/col·legi.', 'https://x.example/col·legi'],
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
  ['#anna@example.com', 'anna@example.com'],
  ['/anna@example.com', 'anna@example.com'],
  ["le mail d'anna@example.fr", 'anna@example.fr'],
  ["qu'info@example.fr", 'info@example.fr'],
  ['请联系anna@example.cn吧', 'anna@example.cn'],
  ['邮箱anna@example.cn', 'anna@example.cn'],
  ['anna@example.jpまで', 'anna@example.jp'],
  ['サーバーanna@example.jp', 'anna@example.jp'],
  ['שלח לanna@example.co.il', 'anna@example.co.il'],
  ['ל-anna@example.co.il', 'anna@example.co.il'],
  ['E-Mail:anna@example.com', 'anna@example.com'],
  ['x, anna@example.com; y', 'anna@example.com'],
])('the e-mail address in %j is taken whole (F6)', (source, address) => {
  expect(linksOf(source)).toEqual(one(address, `mailto:${address}`))
})

test.each([
  'jörg@example.com',
  'имя@example.com',
  'oʼbrien@example.com',
  'sanʼat@example.uz',
  'обʼanna@example.com',
  'abcʼhttps://example.com/x',
  'a/b@example.com',
  'a=b@example.com',
  'foo?bcc=a@example.com',
  'example.com/?email=anna@example.com',
  '50%anna@example.com',
  '{{x}}anna@example.com',
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
  ['https://bank.example?a@evil.example', 'https://evil.example'],
  ['bank.example#@evil.example', 'https://evil.example'],
  ['https://bank.example:443?@evil.example/', 'https://evil.example'],
  ['info@bank.example', 'mailto:a@evil.example?cc=b@bank.example'],
  ['info@bank.example', 'mailto:a@evil.example,info@bank.example'],
  ['ceo@mail.example', 'mailto:attacker@mail.example'],
  ['b\u200bank.example', 'https://evil.example'],
  ['› bank.example', 'https://evil.example'],
  ['"bank.example"', 'https://evil.example'],
  ['192.168.0.1', 'https://evil.example'],
])('%j names another host than %j (F7)', (label, href) => {
  expect(claimsOtherAddress(label, href)).toBe(true)
})

test.each([
  ['münchen.de/konto', 'https://xn--mnchen-3ya.de/konto'],
  ['MÜNCHEN.DE', 'https://münchen.de'],
  ['bank.example.', 'https://bank.example/'],
  ['info@bank.example', 'mailto:info@bank.example?subject=x'],
  ['our offer', 'https://anywhere.example'],
  ['a@x.example', 'mailto:a@x.example?cc=b@y.example'],
  ['已完成。请看', 'https://x.example/a'],
  ['1.Überblick', 'https://x.example/a'],
  ['Hr.Müller', 'https://x.example/a'],
  ['см.пункт', 'https://x.example/a'],
  ['https://example.com/?to=https://other.example', 'https://example.com/?to=https://other.example'],
])('%j may lead to %j', (label, href) => {
  expect(claimsOtherAddress(label, href)).toBe(false)
})

test('an address that names somebody before its host is no link', () => {
  expect(safeHref('https://bank.example@evil.example')).toBeUndefined()
  expect(safeHref('https://bank.example:443@evil.example')).toBeUndefined()
})

// Backtracking at every position took minutes; the test's time limit is the only check.
test.each([
  `${'www.-'.repeat(200)}${')'.repeat(1000)} `,
  `${'http://a@-'.repeat(100)}${')'.repeat(1000)}`,
  `${'www.-'.repeat(200)}${'?!'.repeat(500)}- `,
  `${'www.a'.repeat(300)}${')'.repeat(1000)} `,
  'a@',
  'a.b@c.',
  "d'",
  '://x@',
])('20,000 characters of %j come to an end', (part) => {
  const source = part.repeat(Math.ceil(20_000 / part.length))
  expect(toHtml(parseMarkdown(source)).length).toBeGreaterThan(0)
  expect(claimsOtherAddress(source, 'https://evil.example')).toBeTypeOf('boolean')
})

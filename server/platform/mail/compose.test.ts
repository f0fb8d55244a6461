import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { languages } from '../../../shared/identity.ts'
import { compose } from './compose.ts'
import { frameWords } from './frame-words.ts'
import type { Mail, MailTemplate, MailWords } from './mail.ts'

type Data = { name: string; url?: string; quote?: string }

const words = ({ name, url = 'https://atrium.test/x', quote }: Data) => ({
  subject: `A word from ${name}`,
  paragraphs: [`Hello ${name},`],
  quote,
  action: { label: `Open ${name}`, url },
  notes: [`Not ${name}? Ignore this.`],
})
const template: MailTemplate<Data> = { en: words, fr: words, de: words, pt: words }
const sender = { name: 'Atrium', address: 'no-reply@atrium.test' }
const mail = (given: Partial<Mail<Data>> = {}): Mail<Data> => ({
  id: 'job-1',
  to: 'anna@example.com',
  template,
  language: 'en',
  data: { name: 'Anna' },
  ...given,
})
const named = (name: string) => compose(mail({ data: { name } }), sender)

test('says the same as text and as HTML, with the link written out', () => {
  const { text, html, link } = named('Anna')
  for (const part of [
    'Hello Anna,',
    'Open Anna',
    'https://atrium.test/x',
    'Not Anna? Ignore this.',
    'Sent by Atrium.',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(link).toBe('https://atrium.test/x')
})

test('is the same mail for the same job, and another for another', () => {
  const first = compose(mail(), sender).messageId
  expect(first).toMatch(/^<[0-9a-f]{40}@atrium\.test>$/)
  expect(compose(mail(), sender).messageId).toBe(first)
  expect(compose(mail({ id: 'job-2' }), sender).messageId).not.toBe(first)
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!-- & &lt;',
])('shows the name %s as a name (attack 17)', (name) => {
  const page = parse(named(name).html)
  expect(page.textContent).toContain(`Hello ${name},`)
  expect(shapeOf(page)).toEqual(shapeOf(parse(named('Anna').html)))
})

test('lets no name break a header, a line or the direction of the text (attack 17)', () => {
  const { subject, text, from } = compose(
    mail({
      data: { name: 'Eve\r\nBcc: all@example.com\u2028\u202e!' },
      brand: { name: 'Bad\r\nX-Evil: 1' },
    }),
    sender,
  )
  expect(subject).toBe('A word from Eve Bcc: all@example.\u2060com !')
  expect(from).toEqual({ name: 'Bad X-Evil: 1', address: 'no-reply@atrium.test' })
  expect(text).not.toMatch(/^Bcc/m)
})

test('makes no links of what people call themselves (attack 17)', () => {
  const { text, html } = compose(
    mail({ data: { name: 'evil.example', quote: 'see http://evil.example\nnow' } }),
    sender,
  )
  expect(`${text}${html}`).not.toContain('evil.example')
  expect(`${text}${html}`).not.toContain('http://')
  expect(text).toContain('> see http:\u2060//evil.\u2060example\n> now')
})

test.each([
  '1.500,50 €',
  '192.168.0.1',
  'https://example.com/a?b=c.d',
  'anna@example.com',
  'plan.v2.final.pdf',
  'www.example.com',
])('%s stands in what a colleague wrote as it was written (F21)', (said) => {
  const file = { name: said, detail: '1.5 MB' }
  const written = (): MailWords => ({
    subject: said,
    quote: said,
    written: ['subject', 'quote'],
    paragraphs: [`From ${said}`],
    messages: [{ author: said, at: '9:41', text: `${said}\n${said}`, files: [file] }],
  })
  const { subject, text, html } = compose(
    mail({ template: { en: written, fr: written, de: written, pt: written } }),
    sender,
  )
  const page = parse(html).textContent
  expect(subject).toBe(said)
  expect(text).toContain(`> ${said}\n> ${said}\n> [${said}, 1.5 MB]`)
  expect(page.split(said)).toHaveLength(5)
  // A name in a sentence of ours keeps its guard.
  expect(text).not.toContain(`From ${said}`)
  expect(text).not.toContain(`${said}, 9:41`)
})

test('cuts an endless subject at a whole sign', () => {
  const { subject } = named('👋🏽'.repeat(500))
  expect(subject).toBe(`A word from ${'👋🏽'.repeat(46)}…`)
  expect(subject.length).toBeLessThanOrEqual(200)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', '//host/path'])(
  'refuses to link to %s',
  (url) => {
    expect(() => compose(mail({ data: { name: 'Anna', url } }), sender)).toThrow(TypeError)
    expect(() => compose(mail({ brand: { name: 'B', logoUrl: url } }), sender)).toThrow(TypeError)
  },
)

test('keeps quotes in an address inside the attribute (attack 17)', () => {
  const { html } = compose(mail({ data: { name: 'Anna', url: 'https://atrium.test/"onclick="x' } }), sender)
  expect(html).not.toContain('"onclick=')
})

test.each([
  'a@b.c, d@e.f',
  'a@b.c\r\nBcc: d@e.f',
  '<a@b.c>',
  'a@b@c.d',
  '',
  'a b@c.d',
  `${'a'.repeat(251)}@b.c`,
])('sends to exactly one address, so not to %j', (to) => {
  expect(() => compose(mail({ to }), sender)).toThrow(TypeError)
})

test('speaks in the name of the brand, in a colour that can be read (attack 17)', () => {
  const brand = { name: 'Northwind', logoUrl: 'https://atrium.test/files/avatar/x', color: '#ffee00' }
  const { html, text, from } = compose(mail({ brand }), sender)
  expect(from.name).toBe('Northwind')
  expect(text).toContain('Sent by Northwind with Atrium.')
  expect(html).toContain('src="https://atrium.test/files/avatar/x"')
  expect(html).toContain('background:#ffee00;color:#000000')
  expect(compose(mail({ brand: { ...brand, color: '#222266' } }), sender).html).toContain(
    'background:#222266;color:#ffffff',
  )
  expect(compose(mail({ brand: { ...brand, color: 'red;x:url(y)' } }), sender).html).not.toContain('url(y)')
})

test.each(languages)('frames a mail in %s', (language) => {
  const { html, text } = compose(mail({ language }), sender)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(frameWords[language].linkHint)
  expect(text).toContain(frameWords[language].automatic)
})

const parse = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html').body

/** The elements and the names of their attributes, in order. */
function shapeOf(body: ReturnType<typeof parse>): string[] {
  return [...body.querySelectorAll('*')].map((element) =>
    [element.tagName, ...element.getAttributeNames()].join(' '),
  )
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionedUsers, mentionMarkdown, parseMarkdown } from './markdown.ts'
import { toHtml } from './markdown-html.ts'
import { toPlainText, toPreview } from './plain-text.ts'

const html = (source: string) => toHtml(parseMarkdown(source))
const plain = (source: string) => toPlainText(parseMarkdown(source))
const anna = '0190a0b0-0000-7000-8000-000000000001'

describe('what people write', () => {
  test.each([
    ['one\ntwo', '<p>one<br>two</p>'],
    ['  indented\n    more', '<p>  indented<br>    more</p>'],
    ['**b** *i* _i_ ~~s~~ `c*`', '<p><strong>b</strong> <em>i</em> <em>i</em> <s>s</s> <code>c*</code></p>'],
    ['snake_case_name and 2*3*4', '<p>snake_case_name and 2<em>3</em>4</p>'],
    ['```ts\nlet a = "<b>"\n```', '<pre><code>let a = &quot;&lt;b&gt;&quot;</code></pre>'],
    ['> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- [x] done', '<ul><li>[x] done</li></ul>'],
    ['## Title', '<p><strong>Title</strong></p>'],
    ['Title\n---', '<p>Title</p><hr>'],
    ['- [ ] open\n  - [x] inner', '<ul><li>[ ] open<ul><li>[x] inner</li></ul></li></ul>'],
    [
      'a | b\n--|--\n1 | **2**',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
    ],
    ['a | b\n--|--\n1 | 2 | 3', '<p>a | b<br>--|--<br>1 | 2 | 3</p>'],
    ['a | b\nno rule', '<p>a | b<br>no rule</p>'],
    ['\\*not bold\\*', '<p>*not bold*</p>'],
    ['&amp; &lt;', '<p>&amp;amp; &amp;lt;</p>'],
    ['#', '<p><strong>#</strong></p>'],
    ['---', '<p>---</p>'],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test('keeps the language of a code block', () => {
    expect(parseMarkdown('```c++ title\nx\n```')).toEqual([{ type: 'code', language: 'c++', text: 'x' }])
  })

  test('a table keeps how its columns are aligned, and fills short rows', () => {
    expect(parseMarkdown('| a | b | c |\n|:--|:-:|--:|\n| 1 \\| 2 |')).toEqual([
      {
        type: 'table',
        align: ['left', 'center', 'right'],
        head: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }], [{ type: 'text', text: 'c' }]],
        rows: [[[{ type: 'text', text: '1 | 2' }], [], []]],
      },
    ])
    expect(plain('a|b\n-|-\n1|2')).toBe('a | b\n1 | 2')
  })

  test('a table that would be much more than its text stays text', () => {
    const wide = `${'a|'.repeat(400)}\n${'-|'.repeat(400)}${'\na'.repeat(400)}`
    expect(parseMarkdown(wide).map(({ type }) => type)).toEqual(['paragraph'])
  })

  test('HTML is text (attack 17)', () => {
    expect(html('<img src=x onerror=alert(1)> <b>**x**</b>')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;<strong>x</strong>&lt;/b&gt;</p>',
    )
    expect(html('<script>\nalert(1)\n</script>')).toBe('<p>&lt;script&gt;<br>alert(1)<br>&lt;/script&gt;</p>')
  })
})

describe('links', () => {
  const link = (href: string, label: string) =>
    `<p><a href="${href}" rel="noopener noreferrer nofollow">${label}</a></p>`

  test.each([
    ['[a *b*](https://x.de/?a=1&b=2)', link('https://x.de/?a=1&amp;b=2', 'a <em>b</em>')],
    ['https://x.de/(a)', link('https://x.de/(a)', 'https://x.de/(a)')],
    ['www.x.de', link('http://www.x.de', 'www.x.de')],
    ['anna@x.de', link('mailto:anna@x.de', 'anna@x.de')],
    ['<https://x.de>', link('https://x.de', 'https://x.de')],
    ['![logo](https://x.de/a.png)', link('https://x.de/a.png', 'logo')],
    ['![](https://x.de/a.png)', link('https://x.de/a.png', 'https://x.de/a.png')],
    ['[a](<https://x.de/" onclick=>)', '<p>[a](&lt;https://x.de/&quot; onclick=&gt;)</p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test('a label that names another host gives way to the true address (attack 17)', () => {
    expect(html('[https://bank.com/login](https://evil.com/)')).toBe(
      link('https://evil.com/', 'https://evil.com/'),
    )
    expect(html('[bank.com](https://evil.com/)')).toBe(link('https://evil.com/', 'https://evil.com/'))
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.com)',
    '[x](/files/secret)',
    '[x](https:\\\\evil.com)',
    '<javascript:alert(1)>',
    '![x](data:image/svg+xml,x)',
    'ftp://x.de',
  ])('%s stays text', (source) => {
    expect(html(source)).not.toContain('<a')
    expect(plain(source)).not.toBe('')
  })
})

describe('mentions', () => {
  test('any name survives', () => {
    for (const name of ['Anna Boström', 'נועה כהן', 'a*b_c](x)', '[x] \\ `y`', '<b> & "q"'])
      expect(parseMarkdown(`hi ${mentionMarkdown(name, anna)}!`)).toEqual([
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'hi ' },
            { type: 'mention', userID: anna, name },
            { type: 'text', text: '!' },
          ],
        },
      ])
  })

  test('are found at every depth, once', () => {
    const mention = mentionMarkdown('A', anna)
    expect(mentionedUsers(parseMarkdown(`> - **${mention}** ${mention}`))).toEqual([anna])
    expect(mentionedUsers(parseMarkdown(`a | b\n-|-\n1 | ${mention}`))).toEqual([anna])
  })

  test('not in code, not without @, not for what is no id', () => {
    for (const source of [`\`@[A](user:${anna})\``, `[A](user:${anna})`, '@[A](user:1)'])
      expect(mentionedUsers(parseMarkdown(source))).toEqual([])
  })
})

describe('plain text', () => {
  test('has no Markdown in it', () => {
    expect(plain(`# Hi\n\n**a** [b](https://c.de) ${mentionMarkdown('Anna', anna)}\n\n- x\n- y\n\n> q`)).toBe(
      'Hi\na b @Anna\n- x\n- y\n> q',
    )
  })

  test('a preview is one short line and cuts no sign in two', () => {
    expect(toPreview(parseMarkdown('a\n\nb'), 10)).toBe('a b')
    expect(toPreview(parseMarkdown('aaaa😀bbb'), 6)).toBe('aaaa…')
  })
})

describe('hostile text (attack 17)', () => {
  const signs = [
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '![',
    '>',
    '> ',
    '- ',
    '1. ',
    '`',
    '``',
    '~~',
    '<',
    '&',
    '\\',
    '|',
    '|-|\n',
    '#',
    '\n',
    ' ',
    '\t',
    'a',
    '@',
    'http://',
    'www.',
    'user:',
    '](',
    '"',
    '\u0000',
    '😀',
  ]
  const hostile = fc
    .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 40 })
    .map((parts) => parts.join(''))

  test('only known tags and safe addresses come out, whatever goes in', () => {
    const known =
      /<(?:\/?(?:p|ul|li|ol|blockquote|pre|code|strong|em|s|table|thead|tbody|tr|th|td)|br|hr|ol start="\d+"|a href="(?:https?:\/\/|mailto:)[^"<>\s]*" rel="noopener noreferrer nofollow"|\/a)>/g
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (source) => {
        expect(html(source).replace(known, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('lines that are nearly a table, again and again, are all there', () => {
    expect(plain('|-|\n|-|\n|-|\n0|-|\n')).toBe('|-|\n|-|\n|-|\n0|-|')
  })

  test('letters and digits never get lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...signs), fc.stringMatching(/^[a-z\d]{1,5}$/))),
        (parts) => {
          const source = parts.join('')
          const visible = source
            // The language of a block of code is not shown.
            .replace(/(?:`{3,}|~{3,})[^\n]*/g, '')
            // Numbers of list items are renumbered: `01.` is shown as 1.
            .replace(/\d+[.)](?=\s|$)/g, '')
            .replace(/[^\p{L}\p{N}]/gu, '')
          const shown = plain(source) + html(source)
          for (const sign of new Set(visible)) expect(shown).toContain(sign)
        },
      ),
    )
  })

  test('what is visible is never shown as nothing', () => {
    fc.assert(
      fc.property(hostile, (source) => {
        expect(plain(source) === '').toBe(source.trim() === '')
      }),
    )
  })

  const long = (sign: string) => sign.repeat(Math.ceil(20_000 / sign.length)).slice(0, 20_000)
  const worst = [
    '*',
    '_',
    '[',
    '![',
    '>',
    '> ',
    '- ',
    '1. ',
    '`',
    '~',
    '<',
    '&',
    '\\',
    '*a _',
    'a__',
    'a*',
    '``\\',
    '*\\``',
    '[\\',
    '[a](',
    '> - ',
    '\n> - ',
    '(((',
    'a@',
    '<a b="',
    '**a ',
    '- a\n',
    '|',
    'a|\n-|\n',
    '|-',
    'a|b\n-|-\n\n',
    '> a|\n> -|\n',
  ]

  // Backtracking takes minutes for these; the test's time limit is the only check.
  test.each(worst)('20 000 characters of %j come to an end', (sign) => {
    expect(html(long(sign)).length).toBeGreaterThan(0)
  })

  test('blanks at the end of a line come to an end (attack 21)', () => {
    expect(html(`a${' '.repeat(1_000_000)}\nb`)).toMatch(/^<p>a *<br>b<\/p>$/)
  })

  test('deep nesting is cut, not followed', () => {
    const nested = Array.from({ length: 180 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')
    const tree = JSON.stringify(parseMarkdown(nested))
    expect(tree.match(/"list"/g)?.length).toBeLessThanOrEqual(12)
  })
})

import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexedWordsOf } from '../../shared/search-words.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { idsFound } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(() => server.stop())

/** The words of texts as the database keeps them, by place. */
async function stored(texts: readonly string[]): Promise<string[][][]> {
  const { rows } = await server.app.asPlatform((ctx) =>
    ctx.read((tx) =>
      raw<{ words: string[][] }>`select coalesce((select jsonb_agg(place.words order by place.position)
          from (select position, jsonb_agg(lexeme) as words from unnest(atrium.search_words('', text)), unnest(positions) position
            group by position) place), '[]') as words
        from unnest(${texts}::text[]) with ordinality as given (text, nth) order by nth`.execute(tx.sql),
    ),
  )
  return rows.map(({ words }) => words)
}

const sorted = (words: string[][]) => words.map((each) => [...each].sort())

// Halves of pairs, and letters of Unicode 17 that the database does not know yet, as in fold.test.ts.
const unknown = /[\ud800-\udfff\ua7ce-\ua7d5\ua7f1\u{16ea0}-\u{16ebf}]/u

test('the database has the words of shared/search-words.ts', async () => {
  const points = Array.from({ length: 0x2_00_00 }, (_, at) => String.fromCodePoint(at + 1))
  const characters = points.filter((sign) => !unknown.test(sign)).map((sign) => `x${sign}y`)
  const words = await stored(characters)
  const wrong = characters.filter(
    (text, at) => JSON.stringify(sorted(words[at] ?? [])) !== JSON.stringify(sorted(indexedWordsOf(text))),
  )
  expect(wrong.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
})

test('the same of whole texts', async () => {
  const texts = fc.sample(
    fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\0')),
    500,
  )
  const words = await stored(texts)
  expect(words.map(sorted)).toEqual(texts.map((text) => sorted(indexedWordsOf(text))))
})

test.each([
  [
    'an e-mail address',
    'Write to Anna.Berg@example.com',
    ['anna.berg@example.com', 'berg@exam', 'anna'],
    ['anna.berg@other.com'],
  ],
  [
    'a URL or a piece of it',
    'See https://example.com/spec/v2-final?x=1',
    ['https://example.com/spec', 'example.com/sp', 'v2-final'],
    ['example.org'],
  ],
  ['a number with a sign', 'It is #4217', ['#4217', '4217', '#42'], ['#217']],
  [
    'a word with a dash or an underscore',
    'the follow-up of snake_case',
    ['follow-up', 'follow', 'snake_case', 'up of'],
    ['follow-of'],
  ],
  ['two letters', 'QX is on', ['qx', 'q'], ['qy']],
  ['Chinese', '我们明天在东京见面', ['东京', '明天', '京'], ['京东']],
  ['Japanese', 'ガイドラインを確認しました', ['ガイド', '確認'], ['認確']],
  ['Korean', '한국어를 검색합니다', ['한국', '검색'], ['국한']],
  ['Thai', 'ค้นหาข้อความ', ['ข้อความ'], ['ความข้อ']],
  ['Arabic', 'أرسلتُ المَشْروع', ['المشروع', 'ارسلت'], ['مدرسة']],
  ['an emoji', 'Done 🎉👍🏽', ['🎉', '👍', '👍🏽'], ['👎']],
  [
    'case, accents and strokes',
    'Łukasz wohnt in der Straße Über',
    ['lukasz', 'STRASSE', 'uber', 'Über'],
    ['lucas'],
  ],
  [
    'a phrase',
    'the second draft is up',
    ['"second draft"', '“draft is”'],
    ['"draft second"', '"second dra"'],
  ],
  [
    'what is left out',
    'zebra and giraffe',
    ['zebra -lion', 'zebra -"giraffe and"'],
    ['zebra -giraffe', 'zebra -"and giraffe"'],
  ],
  ['a regular expression', 'a literal.*', ['literal.*'], ['.*literal.*x', 'lit.*al']],
  ['signs of queries', "it's 'quoted' \\ & | ! :* <->", ["it's", "'quoted'", 'quoted & it'], ['quotes']],
])('finds %s', async (_what, content, finding, missing) => {
  const { id } = await say(server, agency.staff, channel.conversationId, { content })
  for (const text of finding) expect(await idsFound(server, agency.staff, text), text).toContain(id)
  for (const text of missing) expect(await idsFound(server, agency.staff, text), text).not.toContain(id)
  for (const text of finding) expect(await idsFound(server, agency.client, text), text).toContain(id)
})

test('who is mentioned is found by name, not by what stands for them', async () => {
  const { userId } = agency.admin
  const { id } = await say(server, agency.staff, channel.conversationId, {
    content: `@[Ada Admin](user:${userId}) look`,
  })
  expect(await idsFound(server, agency.staff, '"ada admin look"')).toEqual([id])
  expect(await idsFound(server, agency.staff, userId)).toEqual([])
})

test('words close together come first, then the newest', async () => {
  const ids: string[] = []
  for (const content of [
    'walrus x x x x x x x penguin',
    'penguin walrus',
    'walrus y y penguin',
    'walrus z z z z z z z z penguin',
  ])
    ids.push((await say(server, agency.staff, channel.conversationId, { content })).id)
  const [far, close, closer, last] = ids
  expect(await idsFound(server, agency.staff, 'walrus penguin')).toEqual([closer, close, last, far])
})

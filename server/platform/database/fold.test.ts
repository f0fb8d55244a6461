import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '../../../shared/fold.ts'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../../work/factory.ts'
import { withClient } from './client.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
})
afterAll(() => server.stop())

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(server.databaseUrl, (database) =>
    database.query<{ folded: string }>(
      'select atrium.fold(t) as folded from unnest($1::text[]) with ordinality as given (t, at) order by at',
      [texts],
    ),
  )
  return rows.map(({ folded }) => folded)
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

// Letters of Unicode 17, which the database does not know yet.
const newest = /[\ua7ce-\ua7d5\ua7f1\u{16ea0}-\u{16ebf}]/u
const letters = [...range(1, 0xd7ff), ...range(0xe000, 0xffff), ...range(0x10000, 0x1ffff)].filter(
  (sign) => /\p{Assigned}/u.test(sign) && !newest.test(sign),
)

test('the database folds each letter of every script as the web does', async () => {
  const folded = await foldedByDatabase(letters)
  const other = letters.filter((letter, at) => folded[at] !== fold(letter))
  expect(other).toEqual([])
})

const names = [
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren'],
  ['Straßer', 'strasser'],
  ['STRASSER', 'straßer'],
  ['Işıl', 'isil'],
  ['IŞIL', 'ışıl'],
  ['Đorđe', 'dorde'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['ΣΊΣΥΦΟΣ', 'σισυφος'],
  ['Café poster', 'cafe'],
  ['Cafe\u0301 poster', 'café'],
  ['Þór Æsir', 'thor aesir'],
  ['Œuvre', 'oeuvre'],
  ['Ｆｕｌｌ width', 'full'],
  ['Ёлка', 'елка'],
  ['O’Neil', "o'neil"],
] as const

test('folding twice is folding once, and words are folded as their letters', async () => {
  const texts = names.flat()
  expect(await foldedByDatabase(texts)).toEqual(texts.map(fold))
  for (const letter of letters) expect(fold(fold(letter))).toBe(fold(letter))
})

test('tasks and projects are found whatever the letters of their titles', async () => {
  const titles = names.map(([name]) => `${name} of ${project.projectId.slice(-6)}`)
  for (const title of titles) await addTask(server, agency.staff, project.columnIds[0], { title })
  const query = 'query ($filter: TaskFilter) { listTasks(filter: $filter, limit: 50) { items { title } } }'
  for (const [at, [, typed]] of names.entries())
    for (const caller of [agency.staff, agency.admin]) {
      const { data } = await server.graphql<{ listTasks: { items: { title: string }[] } }>(caller, query, {
        filter: { keyword: typed },
      })
      expect(data?.listTasks.items.map(({ title }) => title)).toContain(titles[at]?.normalize('NFC'))
    }
})

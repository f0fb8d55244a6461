import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '../../../shared/fold.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../../agencies/factory.ts'
import { keepFile } from '../../media/factory.ts'
import { openChannel } from '../../messaging/factory.ts'
import { addRequest } from '../../requests/factory.ts'
import { change } from '../../testing/change.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { startTime } from '../../time/factory.ts'
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

// Letters of Unicode 17 that the database does not support yet.
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

test('titles of tasks are found so, by people of every role', async () => {
  const titles = names.map(([name], at) => `${name} ${at}`)
  for (const title of titles) await addTask(server, agency.staff, project.columnIds[0], { title })
  for (const [at, [, typed]] of names.entries())
    for (const caller of [agency.staff, agency.client])
      expect(
        await found(caller, 'listTasks(filter: { keyword: $word }) { items { title } }', typed),
      ).toContain(titles[at]?.normalize('NFC'))
})

test('requests, projects, boards, channels, people, timers and files are found so, by staff and by clients', async () => {
  const { staff, admin, client, agencyId } = agency
  const name = 'Łucja Søn-Straßer'
  await join(server, agencyId, { role: 'user', name })
  await addRequest(server, client, { title: name })
  const { projectId } = await beginProject(server, admin, { title: name, clientID: client.userId })
  await change(server, admin, 'createBoard', { projectID: projectId, title: name })
  await openChannel(server, staff, { name, scope: 'team' })
  await keepFile(server, staff, { name: `${name}.pdf` })
  await startTime(server, staff, { title: name })
  const lists: [string, readonly AgencyCaller[]][] = [
    ['listRequests(filter: { keyword: $word }) { items { title } }', [staff, client]],
    ['listProjects(filter: { keyword: $word }) { items { title } }', [staff, client]],
    [`boardsByProject(projectID: "${projectId}", filter: { keyword: $word }) { items { title } }`, [staff]],
    ['openChannels(keyword: $word) { items { title: name } }', [admin]],
    [
      `agencyUsersByAgency(agencyID: "${agencyId}", filter: { keyword: $word }) { items { user { name } } }`,
      [staff],
    ],
    ['searchMembers(keyword: $word, fold: true) { name }', [staff]],
    ['listTimers(filter: { keyword: $word }) { items { title } }', [staff]],
    ['listMedias(filter: { name: { contains: $word } }) { items { id } }', [staff]],
  ]
  for (const [list, callers] of lists)
    for (const caller of callers)
      for (const word of ['lucja', 'son-strasser', 'STRAẞER', 'łuc', 'ß', 'SØ'])
        expect(await found(caller, list, word), `${list} ${word} ${caller.memberId}`).toHaveLength(1)
})

type Found = { title?: string }

async function found(caller: AgencyCaller, list: string, word: string): Promise<(string | undefined)[]> {
  const { data, errors } = await server.graphql<{ found: Found[] | { items: Found[] } }>(
    caller,
    `query ($word: String!) { found: ${list} }`,
    { word },
  )
  if (!data?.found) throw new Error(JSON.stringify(errors))
  const items = Array.isArray(data.found) ? data.found : data.found.items
  return items.map(({ title }) => title)
}

import { stringifyDocument } from '@urql/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardQuery } from '../../web/work/board/operations.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { statementsOf } from '../testing/statements.ts'
import { addTask, beginProject, change, type TestProject } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Page = {
  boardBySlug: {
    columns: { id: string; title: string; count: number }[]
    tasks: { id: string; columnID: string; rank: string; hours: number | null; assignees: unknown[] }[]
    project: { id: string; boards: { slug: string }[] }
  } | null
}

async function open(caller: Caller, { projectId }: TestProject, limit = 50) {
  const variables = { projectID: projectId, slug: 'main', limit }
  return server.graphql<Page>(caller, stringifyDocument(boardQuery), variables)
}

async function fill(project: TestProject, tasks: number) {
  const { staff, admin } = agency
  for (const columnID of project.columnIds)
    for (let at = 0; at < tasks; at += 1)
      await addTask(server, staff, columnID, {
        hours: 2,
        assigneeIDs: [at % 2 ? staff.userId : admin.userId],
      })
}

test('a board opens by its slug in one call and at most four statements, whatever its size and whoever asks', async () => {
  const [small, large] = [2, 12].map((columns) =>
    beginProject(server, agency.staff, {
      clientID: agency.client.userId,
      columns: Array.from({ length: columns }, (_, at) => `Column ${at}`),
    }),
  )
  for (const [project, tasks] of [
    [await small, 1],
    [await large, 4],
  ] as const) {
    if (!project) throw new Error('no project')
    await fill(project, tasks)
    for (const caller of [agency.staff, agency.client]) {
      await open(caller, project)
      const sent = await statementsOf(() => open(caller, project))
      const asked = sent.filter((text) => !/^(begin|commit|set )|atrium\.enter/.test(text))
      expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(4)
      const { data } = await open(caller, project)
      expect(data?.boardBySlug?.columns.map(({ count }) => count)).toEqual(project.columnIds.map(() => tasks))
      expect(data?.boardBySlug?.tasks).toHaveLength(tasks * project.columnIds.length)
      expect(data?.boardBySlug?.tasks[0]?.hours).toBe(caller === agency.staff ? 2 : null)
      expect(data?.boardBySlug?.tasks[0]?.assignees).toMatchObject([{ user: { name: expect.any(String) } }])
    }
  }
})

test('a board that is not theirs does not exist for a client', async () => {
  const hidden = await beginProject(server, agency.staff)
  const answer = await open(agency.client, hidden)
  expect(answer.data?.boardBySlug ?? null).toBeNull()
  expect(answer.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('of a column with more than 200 tasks all come, page after page, counted right, though some move meanwhile', async () => {
  const project = await beginProject(server, agency.staff, { columns: ['Many', 'Few'] })
  const [many, few] = project.columnIds
  const ids: string[] = []
  for (let at = 0; at < 205; at += 1) ids.push(await addTask(server, agency.staff, many, { title: `${at}` }))
  const gone = await addTask(server, agency.staff, many)
  await change(server, agency.staff, 'deleteTask', { id: gone })
  const shown = (await open(agency.staff, project, 500)).data?.boardBySlug
  expect(shown?.columns).toMatchObject([{ count: 205 }, { count: 0 }])
  const byRank = shown?.tasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ id }) => id)
  expect(byRank).toEqual(ids.slice(0, 200))
  const page = async (nextToken: string | null) => {
    const query = `query ($columnID: ID!, $nextToken: String) {
      tasksByColumn(columnID: $columnID, limit: 90, nextToken: $nextToken) { items { id } nextToken } }`
    const { data } = await server.graphql<{
      tasksByColumn: { items: { id: string }[]; nextToken: string | null }
    }>(agency.staff, query, { columnID: many, nextToken })
    if (!data) throw new Error('no page')
    return { ids: data.tasksByColumn.items.map(({ id }) => id), nextToken: data.tasksByColumn.nextToken }
  }
  const first = await page(null)
  // The last task of the first page is removed, and another is inserted before the start of the next.
  await change(server, agency.staff, 'updateTask', { id: ids[89], columnID: few })
  await change(server, agency.staff, 'updateTask', { id: ids[204], afterID: null })
  const second = await page(first.nextToken)
  const third = await page(second.nextToken)
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids.slice(0, 204))
  expect(third.nextToken).toBeNull()
})

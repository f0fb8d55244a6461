import fc from 'fast-check'
import { stringifyDocument } from 'urql'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, join, type TestAgency } from '../server/agencies/factory.ts'
import { subscribe } from '../server/testing/live.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { addTask, beginProject, change, type TestProject } from '../server/work/factory.ts'
import { eventFragments } from '../web/platform/client/cache-config.ts'
import { eventDocument } from '../web/platform/live/event-document.ts'
import { boardQuery, moveTaskMutation } from '../web/work/board/operations.ts'
import '../web/work/board/optimistic.ts'
import { formatDocument } from 'urql'
import { type LivePage, openLivePage } from './change/live-page.ts'
import { webRooms } from './change/web-queries.ts'

let server: TestServer
let agency: TestAgency
const pages: LivePage[] = []

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => server.stop())

interface Shown {
  columns: { id: string; count: number }[]
  tasks: {
    id: string
    columnID: string
    rank: string
    title: string
    commentCount: number
    assignees: { id: string; userID: string; isDaily: boolean; dailyRank: string | null }[]
  }[]
}

/** A board as a member has it on the screen. */
async function openBoard(caller: TestAgency['staff'], { projectId }: TestProject) {
  const page = await openLivePage(server, caller)
  pages.push(page)
  const variables = { projectID: projectId, slug: 'main', limit: 50 }
  const board = page.show(boardQuery, variables)
  await Promise.all([page.connected, board.answered])
  const columnsOf = (answer: unknown) => {
    const { columns, tasks } = (answer as { boardBySlug: Shown }).boardBySlug
    return columns.map(({ id, count }) => {
      const cards = tasks.filter(({ columnID }) => columnID === id)
      return { count, cards: cards.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map((card) => card.id) }
    })
  }
  return {
    page,
    card: (id: string) =>
      (board.data() as { boardBySlug: Shown }).boardBySlug.tasks.find((one) => one.id === id),
    columns: () => columnsOf(board.data()),
    fetched: async () => columnsOf(await page.fetch(boardQuery, variables)),
  }
}

async function plan(columns: string[], tasks: number) {
  const project = await beginProject(server, agency.staff, { columns, clientID: agency.client.userId })
  const ids: string[] = []
  for (let at = 0; at < tasks; at += 1)
    ids.push(await addTask(server, agency.staff, project.columnIds[at % columns.length]))
  return { project, ids }
}

test('what somebody moves or changes of a card is on every board by less than 1 kB, and nobody asks for the board again', async () => {
  const { project, ids } = await plan(['To do', 'Done'], 6)
  const [first, second, third] = ids as [string, string, string]
  // A name that a board has not shown yet is asked for.
  for (const { userId } of [agency.admin, agency.staff])
    await change(server, agency.staff, 'createUserTask', { taskID: third, userID: userId })
  const boards = await Promise.all(
    [agency.staff, agency.admin, agency.client].map((who) => openBoard(who, project)),
  )
  const document = stringifyDocument(formatDocument(eventDocument(eventFragments(webRooms))))
  const [staff, client] = await Promise.all([
    subscribe(server, agency.staff, document),
    subscribe(server, agency.client, document),
  ])
  const [mover] = boards as [(typeof boards)[0]]
  await mover.page.change(moveTaskMutation, {
    input: { id: first, columnID: project.columnIds[1], afterID: second },
  })
  await change(server, agency.staff, 'updateTask', { id: second, title: 'T'.repeat(200), hours: 3 })
  await change(server, agency.staff, 'createUserTask', { taskID: second, userID: agency.admin.userId })
  await change(server, agency.staff, 'createTaskComment', { taskID: second, content: 'Public' })
  for (const board of boards)
    await vi.waitFor(async () => {
      expect(board.columns()).toEqual(await board.fetched())
      expect(board.card(second)).toMatchObject({ title: 'T'.repeat(200), commentCount: 1 })
    })
  for (const { page } of boards) expect(page.asked('Board')).toBe(1)

  // Of what is internal clients hear nothing, and what they hear holds nothing of it.
  const heard = client.deliveries.length
  await change(server, agency.staff, 'createTaskComment', { taskID: second, content: 'Hush', internal: true })
  await change(server, agency.staff, 'setTaskDaily', { taskID: first, isDaily: true })
  await change(server, agency.staff, 'updateTask', { id: second, hours: 7 })
  await change(server, agency.staff, 'updateTask', { id: second, isImportant: true })
  await client.next(({ onEvent }) => JSON.stringify(onEvent).includes('"isImportant":true'))
  const later = client.deliveries.slice(heard).map(({ data }) => data.onEvent)
  // The task that joined a member's day is assigned to them since, which is public; that it is in their day is not.
  expect(later).toMatchObject([
    { __typename: 'TaskAssigned', assignment: { isDaily: false, dailyRank: null } },
    { __typename: 'TaskUpdated', task: { hours: null, commentCount: 1 } },
  ])
  await staff.next(({ onEvent }) => JSON.stringify(onEvent).includes('"isImportant":true'))
  const told = staff.deliveries.map(({ data }) => data.onEvent as { __typename: string; task?: object })
  expect(told.findLast(({ __typename }) => __typename === 'TaskUpdated')).toMatchObject({
    task: { hours: 7, commentCount: 2 },
  })
  expect(told.filter(({ task }) => task).length).toBeGreaterThan(6)
  for (const text of [...staff.bytes, ...client.bytes]) expect(text.length).toBeLessThan(1000)
  for (const { page } of boards) expect(page.asked('Board')).toBe(1)
  staff.close()
  client.close()
})

test('of a task that forty do, a move and a change of who does it are below 1 kB, and a board is asked for again for a newcomer alone', async () => {
  const { project, ids } = await plan(['To do', 'Done'], 1)
  const [task] = ids as [string]
  const people = await Promise.all(
    Array.from({ length: 40 }, () => join(server, agency.agencyId, { role: 'user' })),
  )
  for (const { userId } of people)
    await change(server, agency.staff, 'createUserTask', { taskID: task, userID: userId })
  const boards = await Promise.all([agency.admin, agency.client].map((who) => openBoard(who, project)))
  const document = stringifyDocument(formatDocument(eventDocument(eventFragments(webRooms))))
  const staff = await subscribe(server, agency.staff, document)
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await change(server, agency.staff, 'updateTask', {
    id: task,
    columnID: project.columnIds[1],
    afterID: null,
  })
  await change(server, first, 'setTaskDaily', { taskID: task, isDaily: true })
  await change(server, agency.staff, 'deleteUserTask', { id: await assignmentOf(task, second.userId) })
  await change(server, agency.staff, 'updateTask', { id: task, isImportant: true })
  await staff.next(({ onEvent }) => JSON.stringify(onEvent).includes('"isImportant":true'))
  for (const { page, card } of boards) {
    await vi.waitFor(() => expect(card(task)).toMatchObject({ isImportant: true, assignees: { length: 39 } }))
    expect(page.asked('Board')).toBe(1)
  }
  // The browser forgets the name of a person who is on no card any more.
  await change(server, agency.staff, 'createUserTask', { taskID: task, userID: second.userId })
  await staff.next(({ onEvent }) => JSON.stringify(onEvent).includes(second.userId))
  for (const text of staff.bytes) expect(text.length).toBeLessThan(1000)
  for (const { page } of boards) {
    const variables = { projectID: project.projectId, slug: 'main', limit: 50 }
    await vi.waitFor(async () => {
      const fresh = (await page.fetch(boardQuery, variables)) as { boardBySlug: Shown }
      const shown = (boards.find((board) => board.page === page) as (typeof boards)[0]).card(task)
      expect(doersOf(shown)).toEqual(doersOf(fresh.boardBySlug.tasks[0]))
      expect(doersOf(shown).length).toBe(40)
    })
  }
  staff.close()
})

const doersOf = (card: Shown['tasks'][number] | undefined) =>
  (card?.assignees ?? []).map(({ id, isDaily }) => `${id} ${isDaily}`).sort()

async function assignmentOf(taskID: string, userId: string): Promise<string> {
  const query = 'query ($id: ID!) { getTask(id: $id) { assignees { id userID } } }'
  type Answer = { getTask: { assignees: { id: string; userID: string }[] } }
  const { data } = await server.graphql<Answer>(agency.staff, query, { id: taskID })
  return data?.getTask.assignees.find(({ userID }) => userID === userId)?.id ?? ''
}

test('2 to 8 move cards at the same time: every column is a permutation, and all clients show the same', async () => {
  const move = fc.record({ task: fc.nat(11), column: fc.nat(2), after: fc.option(fc.nat(11)), by: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { project, ids } = await plan(['A', 'B', 'C'], 12)
        const { staff, admin, owner, client } = agency
        const boards = await Promise.all([staff, admin, owner, client].map((who) => openBoard(who, project)))
        for (const movers of rounds)
          await Promise.all(
            movers.map(({ task, column, after, by }) => {
              const afterID = after === null || after === task ? null : ids[after]
              const input = { id: ids[task], columnID: project.columnIds[column], afterID }
              // Refused is what should follow a card that is not there any more.
              return boards[by]?.page.change(moveTaskMutation, { input })
            }),
          )
        await vi.waitFor(async () => {
          const [board] = boards
          const now = await board?.fetched()
          expect(now?.flatMap(({ cards }) => cards).sort()).toEqual([...ids].sort())
          for (const { columns } of boards) expect(columns()).toEqual(now)
        })
        for (const page of pages.splice(0)) page.close()
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

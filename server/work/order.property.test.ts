import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const query = `query ($boardID: ID!) { tasksByBoard(boardID: $boardID, limit: 200) { id columnID rank }
  getBoard(id: $boardID) { columns { id tasks(limit: 200) { items { id prev next } } } } }`
type Shown = {
  tasksByBoard: { id: string; columnID: string; rank: string }[]
  getBoard: {
    columns: { id: string; tasks: { items: { id: string; prev: string | null; next: string | null }[] } }[]
  }
}

test('however many move tasks at the same time, every column is a permutation that all see alike', async () => {
  const move = fc.record({ task: fc.nat(11), column: fc.nat(2), after: fc.option(fc.nat(11)) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { boardId, columnIds } = await beginProject(server, agency.staff, { columns: ['A', 'B', 'C'] })
        const tasks: string[] = []
        for (let at = 0; at < 12; at += 1) tasks.push(await addTask(server, agency.staff, columnIds[at % 3]))
        for (const movers of rounds) {
          const outcomes = await Promise.all(
            movers.map(({ task, column, after }) =>
              tryChange(server, agency.staff, 'updateTask', {
                id: tasks[task],
                columnID: columnIds[column],
                ...(after === null ? {} : { afterID: tasks[after] === tasks[task] ? null : tasks[after] }),
              }),
            ),
          )
          // Only a predecessor that no longer exists may be refused.
          for (const { code } of outcomes) expect([undefined, 'CONFLICT']).toContain(code)
        }
        const { data } = await server.graphql<Shown>(agency.staff, query, { boardID: boardId })
        const shown = data as Shown
        expect(shown.tasksByBoard.map(({ id }) => id).sort()).toEqual([...tasks].sort())
        for (const { id, tasks: list } of shown.getBoard.columns) {
          const byRank = shown.tasksByBoard
            .filter(({ columnID }) => columnID === id)
            .sort((a, b) => (a.rank < b.rank ? -1 : 1))
            .map((task) => task.id)
          expect(list.items.map((task) => task.id)).toEqual(byRank)
          expect(list.items.map(({ prev }) => prev)).toEqual(
            [null, ...byRank.slice(0, -1)].slice(0, byRank.length),
          )
          expect(list.items.map(({ next }) => next)).toEqual(
            [...byRank.slice(1), null].slice(0, byRank.length),
          )
        }
      },
    ),
    { numRuns: 5 },
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../../agencies/factory.ts'
import { withClient } from '../../../platform/database/client.ts'
import { queriesOf } from '../../../testing/queries.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import { addTask, beginProject } from '../../../work/factory.ts'
import { type Matches, matchesOf } from './matches.ts'
import { shownMatches } from './shown.ts'
import { readAs } from './testing.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  const { columnIds } = await beginProject(server, agency.staff)
  const id = await addTask(server, agency.staff, columnIds[0], {
    title: 'Late',
    assigneeIDs: [agency.staff.userId],
  })
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, hours, status, priority_id, created_at, updated_at)
       select agency_id, uuidv7(), project_id, board_id, column_id, rank || n, case when n % 2 = 0 then 'Odd' else title end, user_id, hours,
         status, priority_id, created_at, updated_at from task cross join generate_series(1, 19999) n where id = $1`,
      [id],
    ),
  )
})
afterAll(() => server.stop())

test('twenty thousand tasks are counted in one statement, and a thousand shown in a few', async () => {
  let matches: Matches | undefined
  const asked = await queriesOf(() =>
    readAs(server, agency.staff, async (tx) => {
      matches = await matchesOf(
        tx,
        'tasks',
        [
          { field: 'title', operator: 'contains', value: 'LATE' },
          { field: 'status', operator: 'noneOf', values: ['Shipped'] },
          { field: 'tags', operator: 'empty' },
          { field: 'priority', operator: 'empty' },
          { field: 'due', operator: 'empty' },
        ],
        { limit: 1000 },
      )
    }),
  )
  expect(matches).toMatchObject({ count: 10_001, of: 20_000 })
  const ids = matches?.ids ?? []
  expect(ids).toHaveLength(1000)
  expect(ids).toEqual(ids.toSorted())
  expect(asked.filter((text) => text.includes('select')).length).toBeLessThanOrEqual(3)

  const shown = await queriesOf(() =>
    readAs(server, agency.staff, async (tx) => {
      expect(await shownMatches(tx, 'tasks', ids)).toHaveLength(1000)
    }),
  )
  expect(shown.filter((text) => text.includes('select')).length).toBeLessThanOrEqual(4)
})

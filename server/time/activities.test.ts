import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { copies } from '../testing/copies.ts'
import { growthOf } from '../testing/plans.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { vacuum } from '../testing/vacuum.ts'
import { beginProject } from '../work/factory.ts'
import { startTime } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const activityOf = async (timerId: string): Promise<string> =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select activity_id from timer where id = $1', [timerId])
    return rows[0].activity_id
  })

test('what has a title alone, or is of a project, is found among thousands without reading them', async () => {
  const { staff } = agency
  const { projectId: projectID } = await beginProject(server, staff)
  const subjects = [{ title: 'Sorting the archive' }, { projectID, title: 'Talks' }]
  for (const subject of subjects) {
    const id = await activityOf((await startTime(server, staff, subject)).id)
    await copies(server.databaseUrl, 'activity', id, 3000, "'title', 'Other work ' || n")
  }
  await withClient(server.databaseUrl, vacuum)
  const all = [...subjects, { title: 'Something new' }]
  const found = await growthOf(
    async () => {
      for (const subject of all) await startTime(server, staff, subject)
    },
    { one: true },
  )
  expect(found).toEqual([])
})

test('many who begin the same at the same time make one activity', async () => {
  const { staff, admin, owner } = agency
  const timers = await Promise.all(
    [staff, admin, owner].map((person) => startTime(server, person, { title: 'The same' })),
  )
  expect(new Set(await Promise.all(timers.map(({ id }) => activityOf(id)))).size).toBe(1)
})

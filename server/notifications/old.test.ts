import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { deleteOldNotifications } from './commands/notify.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

test('what is older than half a year goes, however much it is, and the rest stays', async () => {
  await withClient(server.databaseUrl, (database) =>
    database.query(
      `insert into notification (agency_id, id, user_id, kind, subject_id, created_at)
       select $1, uuidv7(), $2, 'taskDue', gen_random_uuid(), now() - case when n <= 10050 then interval '1 year' else interval '1 day' end
       from generate_series(1, 10060) n`,
      [agency.agencyId, agency.staff.userId],
    ),
  )
  await server.app.asPlatform(deleteOldNotifications)
  const left = await withClient(server.databaseUrl, (database) =>
    database.query('select count(*)::int from notification'),
  )
  expect(left.rows).toEqual([{ count: 10 }])
})

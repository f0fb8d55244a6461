import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change } from './factory.ts'
import { jobs } from './jobs.ts'

let server: TestServer
let agency: TestAgency
// A Monday, while it is still Sunday in the person's time zone.
const clock = settableClock('2026-03-02T04:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function capacity(variables: Record<string, unknown> = {}, caller = agency.staff) {
  const query =
    'query ($userID: ID, $day: Date) { dayCapacity(userID: $userID, day: $day) { userID day hours taken planned } }'
  const { data, errors } = await server.graphql<Record<string, unknown>>(caller, query, variables)
  return data?.dayCapacity ?? errors[0]?.extensions.code
}

test('the hours of the Daily Queue stand against the working hours of the person’s day', async () => {
  const { staff, admin, client } = agency
  // A member without hours of their own inherits the agency's.
  expect(await capacity({ day: '2026-03-02' })).toMatchObject({ hours: 8, planned: 0 })
  expect(await capacity({ day: '2026-03-01' })).toMatchObject({ hours: 0 })
  const hours = (day: number, start: string, end: string, active = true) => ({ day, start, end, active })
  const planing = [
    hours(1, '09:00', '13:00'),
    hours(1, '14:00', '17:30'),
    hours(7, '10:00', '11:00'),
    hours(1, '20:00', '22:00', false),
  ]
  await change(server, admin, 'updateAgencyUser', { id: staff.memberId, planing })
  const setZone = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'
  await server.graphql(staff, setZone, { input: { id: staff.userId, timeZone: 'America/New_York' } })
  const { columnIds } = await beginProject(server, staff)
  for (const input of [{ hours: 2.5 }, { hours: 4 }, { hours: 8, isCompleted: true }]) {
    const taskID = await addTask(server, staff, columnIds[0], input)
    await change(server, staff, 'setTaskDaily', { taskID, isDaily: true })
  }
  await addTask(server, staff, columnIds[0], { hours: 16 })
  const { userId: userID } = staff
  expect(await capacity()).toEqual({ userID, day: '2026-03-01', hours: 1, taken: 0, planned: 6.5 })
  expect(await capacity({ userID, day: '2026-03-02' }, admin)).toMatchObject({ hours: 7.5, planned: 6.5 })
  expect(await capacity({ userID, day: '2026-03-03' })).toMatchObject({ hours: 0 })
  expect(await capacity({ userID: agency.outsider.userId })).toBe('NOT_FOUND')
  expect(await capacity({ userID }, client)).toBe('FORBIDDEN')
})

test('what was done leaves the Daily Queue when the person’s next day begins', async () => {
  const { staff } = agency
  const { columnIds } = await beginProject(server, staff)
  const done = await addTask(server, staff, columnIds[0], { title: 'Done' })
  const open = await addTask(server, staff, columnIds[0], { title: 'Open' })
  for (const taskID of [done, open]) await change(server, staff, 'setTaskDaily', { taskID, isDaily: true })
  await change(server, staff, 'updateTask', { id: done, isCompleted: true })
  const begin = jobs['work.beginDay'] as (app: unknown) => Promise<void>
  // Sessions do not outlive the night.
  const queue = () =>
    server.app.asPlatform((context) =>
      context.read(async ({ sql }) => {
        const rows = await sql
          .selectFrom('userTask')
          .select('taskId')
          .where('taskId', 'in', [done, open])
          .where('isDaily', '=', true)
          .orderBy('dailyRank')
          .execute()
        return rows.map(({ taskId }) => taskId)
      }),
    )
  await begin(server.app)
  expect(await queue()).toEqual([done, open])
  // Midnight in New York, the person's time zone.
  clock.set('2026-03-02T05:30:00.000Z')
  await begin(server.app)
  expect(await queue()).toEqual([open])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  // A Monday, and Sunday still where the person is.
  server = await testServer({ clock: settableClock('2026-03-02T04:00:00.000Z') })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function capacity(variables: Record<string, unknown> = {}, caller = agency.staff) {
  const query =
    'query ($userID: ID, $day: Date) { dayCapacity(userID: $userID, day: $day) { userID day hours planned } }'
  const { data, errors } = await server.graphql<Record<string, unknown>>(caller, query, variables)
  return data?.dayCapacity ?? errors[0]?.extensions.code
}

test('the hours of the Daily Queue stand against the working hours of the person’s day', async () => {
  const { staff, admin, client } = agency
  expect(await capacity()).toMatchObject({ hours: null, planned: 0 })
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
  expect(await capacity()).toEqual({ userID, day: '2026-03-01', hours: 1, planned: 6.5 })
  expect(await capacity({ userID, day: '2026-03-02' }, admin)).toMatchObject({ hours: 7.5, planned: 6.5 })
  expect(await capacity({ userID, day: '2026-03-03' })).toMatchObject({ hours: 0 })
  expect(await capacity({ userID: agency.outsider.userId })).toBe('NOT_FOUND')
  expect(await capacity({ userID }, client)).toBe('FORBIDDEN')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

// A member who left the team, or became a client, has lost all access and receives no more events (S6).
let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})
afterAll(() => server.stop())

const colleague = (name = 'Carla') => join(server, agency.agencyId, { role: 'user', name })
const ends: [string, (person: AgencyCaller) => Promise<unknown>][] = [
  ['left', ({ memberId }) => change(server, agency.owner, 'deleteAgencyUser', { id: memberId })],
  [
    'became a client',
    ({ memberId }) => change(server, agency.owner, 'updateAgencyUser', { id: memberId, role: 'client' }),
  ],
]

async function read<Row>(query: string, id: string): Promise<Row> {
  const { data, errors } = await server.graphql<{ row: Row }>(
    agency.staff,
    `query ($id: ID!) { row: ${query} }`,
    { id },
  )
  expect(errors).toEqual([])
  return data?.row as Row
}
const taskOf = (id: string) =>
  read<{ assignees: { userID: string }[]; subTasks: { userID: string | null }[] }>(
    'getTask(id: $id) { assignees { userID } subTasks { userID } }',
    id,
  )

describe.each(ends)('somebody who %s', (_how, end) => {
  test('does nothing any more that is open, and what they have done stays theirs', async () => {
    const person = await colleague()
    const { userId } = person
    const open = await addTask(server, agency.staff, project.columnIds[0], { assigneeIDs: [userId] })
    const done = await addTask(server, agency.staff, project.columnIds[0], { assigneeIDs: [userId] })
    await change(server, person, 'setTaskDaily', { taskID: open, isDaily: true })
    await change(server, agency.staff, 'createSubsTask', { taskID: open, title: 'Open', userID: userId })
    await change(server, agency.staff, 'updateTask', { id: done, isCompleted: true })
    await end(person)
    expect(await taskOf(open)).toEqual({ assignees: [], subTasks: [{ userID: null }] })
    expect((await taskOf(done)).assignees).toEqual([{ userID: userId }])
  })

  test('owns no project, and is in charge of no request', async () => {
    const person = await colleague()
    const { projectId } = await beginProject(server, person, { title: 'Theirs' })
    const requestId = await addRequest(server, agency.staff, { enChargeUser: person.userId })
    await end(person)
    expect(await read('getProject(id: $id) { ownerID }', projectId)).toEqual({ ownerID: agency.owner.userId })
    expect(await read('getRequest(id: $id) { enChargeUser { name } }', requestId)).toEqual({
      enChargeUser: null,
    })
  })

  test('is given nothing in the moment in which they go', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await colleague()
      const ids = { assigneeIDs: [person.userId] }
      const [made, charged] = await Promise.all([
        tryChange(server, agency.staff, 'createTask', {
          columnID: project.columnIds[0],
          title: 'New',
          ...ids,
        }),
        tryChange(server, agency.staff, 'createRequest', { title: 'New', enChargeUser: person.userId }),
        end(person),
      ])
      if (made.row) expect((await taskOf(made.row.id)).assignees).toEqual([])
      else expect(made.code).toBe('BAD_USER_INPUT')
      if (charged.row)
        expect(await read('getRequest(id: $id) { enChargeUser { name } }', charged.row.id)).toEqual({
          enChargeUser: null,
        })
      else expect(charged.code).toBe('BAD_USER_INPUT')
    }
  })
})

test('who became a client is not told of an internal comment on what they had made', async () => {
  const person = await colleague()
  const task = await addTask(server, person, project.columnIds[0])
  const request = await addRequest(server, person, { title: 'Own' })
  await change(server, agency.owner, 'updateAgencyUser', { id: person.memberId, role: 'client' })
  const live = await subscribe(
    server,
    person,
    'subscription ($after: String) { onEvent(after: $after) { type ... on Changed { entity entityID } } }',
  )
  const say = (operation: string, input: Record<string, unknown>) =>
    change(server, agency.staff, operation, { content: 'Words', ...input })
  await say('createTaskComment', { taskID: task, internal: true })
  await say('createRequestComment', { requestID: request, internal: true })
  const heard = await say('createRequestComment', { requestID: request })
  // The last event is one that they may receive: none came before it.
  await live.next((data) => JSON.stringify(data).includes(heard.id))
  const entities = live.deliveries.map(({ data }) => (data.onEvent as { entity?: string }).entity)
  expect(entities.filter((entity) => entity === 'Notification')).toHaveLength(1)
  expect(entities).not.toContain('TaskComment')
  live.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { addNote } from '../notes/factory.ts'
import { newId } from '../platform/ids.ts'
import { addRequest, putUp, requestFile } from '../requests/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { wrongCounters } from '../testing/counters.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let conversationId: string

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla Colleague' })
  ;({ conversationId } = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] }))
})
afterAll(() => server.stop())

type Kind = {
  field: string
  operation: string
  /** A thing that can be commented; the client sees it, but for notes. */
  plant: () => Promise<string>
}

const kinds: Record<string, Kind> = {
  note: {
    field: 'ConversationNoteID',
    operation: 'NoteComment',
    plant: () => addNote(server, agency.staff, conversationId),
  },
  task: { field: 'taskID', operation: 'TaskComment', plant: plantTask },
  request: {
    field: 'requestID',
    operation: 'RequestComment',
    plant: () => addRequest(server, agency.client),
  },
  review: { field: 'reviewID', operation: 'ApprovalComment', plant: plantReview },
}

async function plantTask(): Promise<string> {
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  await change(server, agency.staff, 'setProjectClient', { id: projectId, clientID: agency.client.userId })
  return addTask(server, agency.staff, columnIds[0])
}

async function plantReview(): Promise<string> {
  const requestID = await addRequest(server, agency.client)
  const { versionID } = await putUp(server, agency.staff, requestID)
  return (await change(server, agency.staff, 'createReview', { versionID, content: 'Darker' })).id
}

const say = (caller: AgencyCaller, kind: Kind, thing: string, input: Record<string, unknown> = {}) =>
  tryChange(server, caller, `create${kind.operation}`, { [kind.field]: thing, content: 'Darker', ...input })

test.each(Object.entries(kinds))(
  'the same id on a %s answers the same comment, and no other',
  async (_, kind) => {
    const [one, other] = [await kind.plant(), await kind.plant()]
    const id = newId()
    expect((await say(agency.staff, kind, one, { id })).row).toEqual({ id })
    expect((await say(agency.staff, kind, one, { id })).row).toEqual({ id })
    expect((await say(agency.staff, kind, other, { id })).code).toBe('CONFLICT')
    expect((await say(agency.staff, kind, one, { id, content: 'Lighter' })).code).toBe('CONFLICT')
    expect((await say(colleague, kind, one, { id })).code).toBe('CONFLICT')
    expect(await wrongCounters(server)).toEqual({})
  },
)

test('the files of a repeated call are not attached to a comment that does not list them', async () => {
  const request = kinds.request as Kind
  const thing = await request.plant()
  const id = newId()
  const [first, second] = [await requestFile(server, agency.staff), await requestFile(server, agency.staff)]
  await say(agency.staff, request, thing, { id, attachments: [{ key: first }] })
  expect((await say(agency.staff, request, thing, { id, attachments: [{ key: second }] })).row).toEqual({
    id,
  })
  const another = await say(agency.staff, request, thing, { attachments: [{ key: second }] })
  expect(another.code).toBeUndefined()
})

const threads = Object.entries(kinds).filter(([name]) => name !== 'review')

test.each(threads)(
  'who left is not mentioned on a %s, and an edit keeps whom its room says',
  async (name, kind) => {
    const leaver = await join(server, agency.agencyId, { role: 'user', name: 'Lena Leaver' })
    const thing = await kind.plant()
    const mentions = [leaver.userId, colleague.userId]
    const { row } = await say(agency.staff, kind, thing, { mentions })
    await change(server, agency.admin, 'deleteAgencyUser', { id: leaver.memberId })
    expect((await say(agency.staff, kind, thing, { mentions })).code).toBe('BAD_USER_INPUT')
    const edit = (input: Record<string, unknown>) =>
      tryChange(
        server,
        agency.staff,
        `update${kind.operation}`,
        { id: row?.id, ...input },
        'content mentions',
      )
    expect((await edit({ mentions })).code).toBe('BAD_USER_INPUT')
    expect((await edit({ content: 'Lighter' })).row).toEqual({
      content: 'Lighter',
      mentions: name === 'note' ? mentions : [colleague.userId],
    })
  },
)

test('a client mentions neither themselves on a request, nor people whom they do not know of', async () => {
  const request = kinds.request as Kind
  const thing = await request.plant()
  for (const { userId } of [agency.client, colleague, agency.outsider])
    expect((await say(agency.client, request, thing, { mentions: [userId] })).code).toBe('BAD_USER_INPUT')
})

test('a client is not mentioned where only the team reads it', async () => {
  const mentions = [agency.client.userId]
  for (const [name, kind] of threads) {
    const input = { mentions, ...(name === 'note' ? {} : { internal: true }) }
    expect((await say(agency.staff, kind, await kind.plant(), input)).code).toBe('BAD_USER_INPUT')
  }
})

const counted = { task: 'getTask', request: 'getRequest' }

test.each(Object.entries(counted))('the counts of a %s are what each side reads', async (name, query) => {
  const kind = kinds[name] as Kind
  const thing = await kind.plant()
  const counts = async (caller: AgencyCaller) => {
    type Found = Record<string, { commentCount: number; comments: { items: object[] } }>
    const document = `query ($id: ID!) { found: ${query}(id: $id) { commentCount comments { items { id } } } }`
    const { found } = (await server.graphql<Found>(caller, document, { id: thing })).data ?? {}
    return [found?.commentCount, found?.comments.items.length]
  }
  const expectCounts = async (staff: number, client: number) => {
    expect(await counts(agency.staff)).toEqual([staff, staff])
    expect(await counts(agency.client)).toEqual([client, client])
    expect(await wrongCounters(server)).toEqual({})
  }
  const { row: internal } = await say(agency.staff, kind, thing, { internal: true })
  await expectCounts(1, 0)
  const { row: own } = await say(agency.client, kind, thing)
  await expectCounts(2, 1)
  await change(server, agency.staff, `update${kind.operation}`, { id: internal?.id, internal: false })
  await expectCounts(2, 2)
  await change(server, agency.staff, `update${kind.operation}`, { id: internal?.id, internal: true })
  await change(server, agency.client, `delete${kind.operation}`, { id: own?.id })
  await expectCounts(1, 0)
})

import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { graphqlSchema } from '../server/app.ts'
import { openChannel, say } from '../server/messaging/factory.ts'
import { addNote } from '../server/notes/factory.ts'
import { newId } from '../server/platform/ids.ts'
import { rooms } from '../server/rooms.ts'
import { input } from '../server/sweep/case.ts'
import { cases } from '../server/sweep/cases.ts'
import { callers, createWorld, type World } from '../server/sweep/world.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { addTask, beginProject, type TestProject } from '../server/work/factory.ts'
import { typesRead } from '../web/platform/client/types-read.ts'
import { type LivePage, openLivePage } from './change/live-page.ts'
import { type WebOperation, webQueries } from './change/web-queries.ts'
import { strip } from './chaos/compare.ts'

let server: TestServer
let world: World
let project: TestProject
let taskId: string
let noteId: string
let companyId: string
let invitationId: string
const pages: LivePage[] = []
/** Queries of which a change has changed the answer. */
const moved = new Set<string>()

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '10000000' } })
  world = await createWorld(server)
  project = await beginProject(server, world.staff, { clientID: world.client.userId })
  taskId = await addTask(server, world.staff, project.columnIds[0])
  noteId = await addNote(server, world.staff, world.shared.conversationId)
  companyId = await make('createCompany', { name: 'Acme' })
  await make('updateAgencyUser', { id: world.client.memberId, companyID: companyId })
  invitationId = await make('createPendingInvitation', {
    email: `${newId()}@example.com`,
    agencyRole: 'client',
  })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => server.stop())

const documentOf = (operation: string) => {
  const field = graphqlSchema.getMutationType()?.getFields()[operation]
  if (!field) throw new Error(`there is no mutation ${operation}`)
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const type = getNamedType(field.type)
  const selection = isCompositeType(type)
    ? ` { ${'getFields' in type && type.getFields().id ? 'id' : '__typename'} }`
    : ''
  return `mutation (${declared}) { ${operation}(${given})${selection} }`
}

async function make(
  operation: string,
  fields: Record<string, unknown>,
  caller = world.owner,
): Promise<string> {
  const { data, errors } = await server.graphql<Record<string, { id: string }>>(
    caller,
    documentOf(operation),
    input(fields),
  )
  expect(errors).toEqual([])
  return data?.[operation]?.id ?? ''
}

/** Messages are kept true by hand (cache-equals-fetch, any-order), and these are asked for past the cache. */
const others = ['messagesByConversation', 'messagesByResponseTo', 'getMessage', 'invitationByToken']
const pastTheCache = ['Roles', 'AgencyOfKey', 'Waiting', 'Invitation']
const open = webQueries.filter(
  ({ name, fields }) => !pastTheCache.includes(name) && !fields.some((field) => others.includes(field)),
)

/** What a query is asked with. */
function variablesOf({ name, needs, type = '' }: WebOperation): Record<string, unknown> {
  const { agencyId, shared, publicMessage, client } = world
  const ids: Record<string, string> = {
    Agency: agencyId,
    AgencyUser: client.memberId,
    Channel: shared.channelId,
    Conversation: shared.conversationId,
    ConversationNote: noteId,
    Message: publicMessage.id,
    PendingInvitation: invitationId,
    User: client.userId,
    Project: project.projectId,
    Task: taskId,
  }
  const given: Record<string, unknown> = {
    agencyID: agencyId,
    channelID: shared.channelId,
    conversationID: shared.conversationId,
    keyword: 'C',
    projectID: project.projectId,
    boardID: project.boardId,
    columnID: project.columnIds[0],
    slug: 'main',
    taskID: taskId,
    limit: 50,
    id: ids[type],
  }
  const missing = needs.filter((variable) => given[variable] === undefined)
  if (missing.length > 0) throw new Error(`say here what ${name} is asked with: ${missing}`)
  return Object.fromEntries(needs.map((variable) => [variable, given[variable]]))
}

/** Shows all that the web has queries for, lets something happen, and waits until it shows what would be fetched now. */
async function follow(happen: () => Promise<unknown>): Promise<void> {
  const views = await Promise.all([world.admin, world.client].map(showEverything))
  const before = await Promise.all(views.map(({ fetchAll }) => fetchAll()))
  await happen()
  await vi.waitFor(
    async () => {
      for (const [at, { shown, fetchAll }] of views.entries()) {
        const fresh = await fetchAll()
        for (const [name, answer] of Object.entries(fresh)) {
          expect(shown(name), name).toEqual(answer)
          if (JSON.stringify(answer) !== JSON.stringify(before[at]?.[name])) moved.add(name)
        }
      }
    },
    { timeout: 10_000, interval: 100 },
  )
}

async function showEverything(caller: World['admin']) {
  const page = await openLivePage(server, caller)
  pages.push(page)
  const views = open.map((query) => {
    const variables = variablesOf(query)
    return { query, variables, shown: page.show(query.document, variables) }
  })
  await Promise.all([page.connected, ...views.map(({ shown }) => shown.answered)])
  return {
    shown: (name: string) => plain(views.find(({ query }) => query.name === name)?.shown.data()),
    async fetchAll(): Promise<Record<string, unknown>> {
      const answers = views.map(({ query, variables }) => page.fetch(query.document, variables))
      return Object.fromEntries(
        (await Promise.all(answers)).map((answer, at) => [views[at]?.query.name, plain(answer)]),
      )
    },
  }
}

/** What is refused is nothing, whether the server says so of the whole answer or of its one field. */
function plain(answer: unknown): unknown {
  const data = strip(JSON.parse(JSON.stringify(answer ?? null), withoutSeenMark))
  return Object.values(data ?? {}).every((value) => value === null) ? null : data
}

/** Up to where somebody has seen a conversation is written by hand; an answer cuts it at the last message. */
const withoutSeenMark = (name: string, value: unknown) => (name === 'seenAt' ? undefined : value)

const mutations = Object.keys(graphqlSchema.getMutationType()?.getFields() ?? {})

test('no two queries have one name', () => {
  const names = webQueries.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe('what is shown is what would be fetched, after', () => {
  const swept = cases.flatMap((one) => {
    const allowed = callers.filter((_, at) => one.outcomes.split(' ')[at] === 'ok')
    const caller = allowed.includes('owner') ? 'owner' : allowed.at(-1)
    return mutations.includes(one.operation) && caller ? [{ ...one, caller }] : []
  })
  test.each(swept.map((one) => [one.of ? `${one.operation} · ${one.of}` : one.operation, one] as const))(
    '%s',
    async (_name, { operation, variables, caller }) => {
      const given = (await variables?.(world)) ?? {}
      await follow(async () => {
        const { errors } = await server.graphql(world.callerOf(caller), documentOf(operation), given)
        expect(errors).toEqual([])
      })
    },
  )

  const talk = () => ({ conversationID: world.shared.conversationId })
  const { member, channel } = {
    member: (fields: Record<string, unknown>) =>
      make('updateAgencyUser', { id: world.client.memberId, ...fields }),
    channel: (fields: Record<string, unknown>) =>
      make('updateChannel', { id: world.shared.channelId, ...fields }),
  }
  test.each<[string, () => Promise<unknown>]>([
    ['another name of the agency', () => make('updateAgency', { id: world.agencyId, name: 'Renamed' })],
    ['another name of a company', () => make('updateCompany', { id: companyId, name: 'Acme & Co' })],
    ['a note about a member', () => member({ tag: 'noted' })],
    ['another company of a client', () => member({ companyName: 'Globex' })],
    ['no company any more', () => make('deleteCompany', { id: companyId })],
    ['another name of a channel', () => channel({ name: 'Renamed' })],
    [
      'a comment on a note',
      () => make('createNoteComment', { ConversationNoteID: noteId, content: 'Words' }, world.admin),
    ],
    [
      'an aside',
      () => make('createMessageAside', { messageID: world.publicMessage.id, message: 'Ask' }, world.admin),
    ],
    ['a message for later', () => make('createScheduledTask', { ...talk(), content: 'Later' }, world.admin)],
    [
      'a message of every day',
      () => make('createCron', { ...talk(), message: 'Tea?', repeat: 'daily' }, world.admin),
    ],
    [
      'a channel that is closed',
      () => make('updateChannel', { id: world.shared.channelId, private: true }, world.staff),
    ],
    [
      'a new channel',
      () => openChannel(server, world.staff, { name: newId(), others: [world.client, world.admin] }),
    ],
    [
      'a further conversation',
      () => make('createConversation', { channelID: world.shared.channelId, name: 'Second' }, world.staff),
    ],
    [
      'another name of a conversation',
      () => make('updateConversation', { id: world.shared.conversationId, name: 'First' }),
    ],
    ['a column', () => make('createColumn', { boardID: project.boardId, title: 'Review' }, world.staff)],
    [
      'a comment on a task',
      () => make('createTaskComment', { taskID: taskId, content: 'Words' }, world.staff),
    ],
    ['a sub-task', () => make('createSubsTask', { taskID: taskId, title: 'Mask' }, world.staff)],
    [
      'another name of a person',
      () => make('updateUser', { id: world.staff.userId, name: 'Stella Star' }, world.staff),
    ],
    [
      'a mention',
      () =>
        say(server, world.staff, world.shared.conversationId, {
          content: `@${world.client.userId}`,
          mentions: [world.client.userId],
        }),
    ],
    [
      'leaving a channel',
      () =>
        make('ejectMember', { channelID: world.shared.channelId, userID: world.client.userId }, world.staff),
    ],
  ])('%s', (_name, happen) => follow(happen))
})

test('every entity whose changes are told has changed what some query of the web shows, where one reads it', () => {
  const entities = new Set(rooms.flatMap(({ events = [] }) => events.flatMap(({ entity }) => entity ?? [])))
  const unmoved = [...entities].filter((entity) => {
    const readers = open.filter(({ document }) => typesRead(document).has(entity))
    return readers.length > 0 && !readers.some(({ name }) => moved.has(name))
  })
  expect(unmoved).toEqual([])
})

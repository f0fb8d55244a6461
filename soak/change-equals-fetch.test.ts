import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkAccounts } from '../server/agencies/factory.ts'
import { graphqlSchema } from '../server/app.ts'
import { deliver, makeList, readBroadcast, received, sendText } from '../server/diffusions/factory.ts'
import { registerSomebody } from '../server/forms/factory.ts'
import { openChannel, say } from '../server/messaging/factory.ts'
import { newId } from '../server/platform/ids.ts'
import { putUp } from '../server/requests/factory.ts'
import { rooms } from '../server/rooms.ts'
import { input } from '../server/sweep/case.ts'
import { cases, planted } from '../server/sweep/cases.ts'
import { callers, createWorld, type World } from '../server/sweep/world.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { addTask, beginProject, type TestProject } from '../server/work/factory.ts'
import '../web/work/board/optimistic.ts'
import { typesRead } from '../web/platform/client/types-read.ts'
import { type Everything, openQueries, showEverything } from './change/everything.ts'
import { type WebOperation, webQueries } from './change/web-queries.ts'
import { soak } from './harness/size.ts'

let server: TestServer
let world: World
let project: TestProject
let taskId: string
let diffusionId: string
let broadcastId: string
/** By type. */
let plantedIds: Record<string, string>
let symLinkId: string
let companyId: string
let requestId: string
/** Files of the request that were put up to the client. */
let approval: { id: string; versionID: string }
let invitationId: string
/** All queries of the web, watched by a member of each side from the first change to the last. */
let views: Everything[]
/** Queries of which a change has changed the answer. */
const moved = new Set<string>()

beforeAll(async () => {
  // Jobs run when `follow` says so, and every query may be asked at once.
  const limits = { LIMIT_CALLS_PER_MINUTE: '10000000', LIMIT_OPERATIONS_AT_ONCE: '10000' }
  server = await testServer({ worker: false, env: limits })
  world = await createWorld(server)
  project = await beginProject(server, world.staff, { clientID: world.client.userId })
  taskId = await addTask(server, world.staff, project.columnIds[0])
  diffusionId = (await makeList(server, world.admin)).id
  broadcastId = await sendText(server, world.admin, diffusionId)
  await deliver(server, world.admin, broadcastId)
  const made = Object.entries(planted).map(async ([type, add]) => [type, await add(world)] as const)
  plantedIds = Object.fromEntries(await Promise.all(made))
  const rule = { metric_name: 'first_response', metric_value: 'PT4H', metric_comparator: 'lte' }
  await make('createSLARule', { isRequest: true, rule })
  requestId = await make('createRequest', { title: 'Flyers' }, world.client)
  approval = await putUp(server, world.staff, requestId, { side: 'client', stage: 'Client' })
  companyId = await make('createCompany', { name: 'Acme' })
  await make('updateAgencyUser', { id: world.client.memberId, companyID: companyId })
  symLinkId = (await linkAccounts(server, world.staff, world.admin)).id
  invitationId = await make('createPendingInvitation', {
    email: `${newId()}@example.com`,
    agencyRole: 'client',
  })
  await server.settle()
  const show = (caller: World['admin']) =>
    showEverything(server, caller, { variablesOf, columnId: project.columnIds[0] ?? '' })
  views = await Promise.all([world.admin, world.client].map(show))
})
afterAll(async () => {
  for (const { close } of views) close()
  await server.stop()
})

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

/** What a query is asked with. */
function variablesOf({ name, needs, type = '' }: WebOperation): Record<string, unknown> {
  const { agencyId, shared, publicMessage, client } = world
  const ids: Record<string, string> = {
    ...plantedIds,
    Agency: agencyId,
    AgencyUser: client.memberId,
    Channel: shared.channelId,
    Conversation: shared.conversationId,
    Diffusion: diffusionId,
    Message: publicMessage.id,
    Thread: publicMessage.id,
    PendingInvitation: invitationId,
    User: client.userId,
    Project: project.projectId,
    Task: taskId,
    Request: requestId,
    RequestApproval: approval.id,
    TimeOffImpact: plantedIds.TimeOff ?? '',
  }
  const given: Record<string, unknown> = {
    agencyID: agencyId,
    automationID: plantedIds.Automation,
    channelID: shared.channelId,
    conversationID: shared.conversationId,
    keyword: 'C',
    projectID: project.projectId,
    boardID: project.boardId,
    columnID: project.columnIds[0],
    slug: 'main',
    tag: 'offer',
    taskID: taskId,
    requestID: requestId,
    requestApprovalId: approval.id,
    diffusionID: diffusionId,
    messageID: broadcastId,
    symLinkID: symLinkId,
    audience: { roles: ['client'] },
    userID: world.client.userId,
    kind: 'registration',
    subjectID: agencyId,
    after: '2020-01-01T00:00:00.000Z',
    day: '2020-01-01',
    from: '2031-01-06',
    to: '2031-03-31',
    mine: false,
    userIDs: [world.staff.userId],
    limit: 50,
    status: 'waiting',
    turns: ['new', 'waitingForClient'],
    archived: false,
    id: ids[type],
  }
  const missing = needs.filter((variable) => given[variable] === undefined)
  if (missing.length > 0) throw new Error(`say here what ${name} is asked with: ${missing}`)
  return Object.fromEntries(needs.map((variable) => [variable, given[variable]]))
}

/** Lets something happen, and waits until all that the web has queries for shows what would be fetched now. */
async function follow(happen: () => Promise<unknown>): Promise<void> {
  const before = views.map(({ shownNow }) => shownNow())
  await heardLater(async () => {
    await happen()
    // Nothing changes from here on by itself: all jobs have run.
    await server.settle()
  })
  const answers = await Promise.all(views.map(({ becomesTrue }) => becomesTrue()))
  for (const [at, answer] of answers.entries())
    for (const [name, now] of Object.entries(answer)) if (now !== before[at]?.[name]) moved.add(name)
}

/** What is heard in one piece is asked for in one go. */
async function heardLater<Result>(happen: () => Promise<Result>): Promise<Result> {
  for (const { hold } of views) hold()
  try {
    return await happen()
  } finally {
    for (const { hear } of views) hear()
  }
}

type Happening = [name: string, happen: () => Promise<unknown>]

/** Alone in the long run; in the short one some at once that stand far from each other in the list, in its order. */
function spread(all: Happening[]): [string, Happening[]][] {
  const size = Math.ceil(all.length / (soak.long ? 1 : 3))
  const groups = all.slice(0, size).map((_, at) => all.filter((_each, other) => other % size === at))
  return groups.map((group) => [group.map(([name]) => name).join(', '), group])
}

const mutations = Object.keys(graphqlSchema.getMutationType()?.getFields() ?? {})

type Swept = (typeof cases)[number] & { caller: Parameters<World['callerOf']>[0] }

const named = ({ operation, of }: Swept) => (of ? `${operation} · ${of}` : operation)

/**
 * Alone in the long run. In the short one some at once, no two of which answer one type: where two change the same, the
 * second would have asked again what the first left stale.
 */
function together(swept: Swept[]): Swept[][] {
  if (soak.long) return swept.map((one) => [one])
  const groups: { members: Swept[]; types: Set<string> }[] = []
  for (const one of swept) {
    const type = answeredType(one.operation)
    const group = groups.find(({ members, types }) => members.length < atOnce && !types.has(type))
    if (group) {
      group.members.push(one)
      group.types.add(type)
    } else groups.push({ members: [one], types: new Set([type]) })
  }
  return groups.map(({ members }) => members)
}

/** How many changes are followed together in the short run. */
const atOnce = 16

function answeredType(operation: string): string {
  const type = graphqlSchema.getMutationType()?.getFields()[operation]?.type
  // Who has one timer run pauses the other, of which nothing can be taken back then.
  return type ? getNamedType(type).name.replace('TimerSegment', 'Timer') : ''
}

const groups = together(
  cases.flatMap((one): Swept[] => {
    const allowed = callers.filter((_, at) => one.outcomes.split(' ')[at] === 'ok')
    const caller = allowed.includes('owner') ? 'owner' : allowed.at(-1)
    return mutations.includes(one.operation) && caller ? [{ ...one, caller }] : []
  }),
)

async function variablesFor(group: Swept[]): Promise<Record<string, unknown>[]> {
  const given: Record<string, unknown>[] = []
  for (const { variables } of group) given.push((await variables?.(world)) ?? {})
  return given
}

test('no two queries have one name', () => {
  const names = webQueries.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe('what is shown is what would be fetched, after', () => {
  test.each(groups.map((group) => [group.map(named).join(', '), group] as const))(
    '%s',
    async (_names, group) => {
      const given = await heardLater(() => variablesFor(group))
      // Changes made without commands sent no events.
      await Promise.all(views.map(({ refresh }) => refresh()))
      await follow(async () => {
        for (const [at, { operation, caller }] of group.entries()) {
          const { errors } = await server.graphql(
            world.callerOf(caller),
            documentOf(operation),
            given[at] ?? {},
          )
          expect(errors, operation).toEqual([])
        }
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
  const happenings: Happening[] = [
    ['another name of the agency', () => make('updateAgency', { id: world.agencyId, name: 'Renamed' })],
    ['another name of a company', () => make('updateCompany', { id: companyId, name: 'Acme & Co' })],
    ['a note about a member', () => member({ tag: 'noted' })],
    ['another company of a client', () => member({ companyName: 'Globex' })],
    ['no company any more', () => make('deleteCompany', { id: companyId })],
    ['another name of a channel', () => channel({ name: 'Renamed' })],
    [
      'a comment on a note',
      () =>
        make(
          'createNoteComment',
          { ConversationNoteID: plantedIds.ConversationNote, content: 'Words' },
          world.admin,
        ),
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
    ['a text to many', () => sendText(server, world.admin, diffusionId, 'Words')],
    [
      'a broadcast that is read',
      async () => {
        const [broadcast] = await received(server, world.client)
        await readBroadcast(server, world.client, broadcast?.conversationID ?? '')
      },
    ],
    [
      'an answer in a thread that one follows',
      async () => {
        const { conversationId } = world.shared
        const responseToID = world.publicMessage.id
        await say(server, world.client, conversationId, { responseToID })
        await say(server, world.staff, conversationId, { responseToID })
      },
    ],
    [
      'words to somebody for whom one reads',
      () => say(server, world.owner, world.shared.conversationId, { content: 'New' }),
    ],
    [
      'a request to link accounts',
      () => make('createSymLink', { email: `${newId()}@example.com` }, world.client),
    ],
    [
      'a tag on a message',
      () => make('updateMessage', { id: world.publicMessage.id, tags: ['offer'] }, world.admin),
    ],
    [
      'a comment on a request',
      () => make('createRequestComment', { requestID: requestId, content: 'Words' }, world.staff),
    ],
    ['another status', () => make('updateRequest', { id: requestId, status: 'inProgress' }, world.staff)],
    ['a category of requests', () => make('createRequestCategory', { category: 'Print' })],
    ['who is told', () => make('createRequestNotificationAssign', { userID: world.staff.userId })],
    [
      'a note on a file',
      () => make('createReview', { versionID: approval.versionID, content: 'Greener' }, world.client),
    ],
    ['more rounds', () => make('updateRequestApproval', { id: approval.id, reviewsLimit: 3 }, world.staff)],
    [
      'another registration form',
      () =>
        make('updateAgency', {
          id: world.agencyId,
          registrationForm: [{ key: 'company', type: 'text', label: 'Company' }],
        }),
    ],
    [
      'somebody who registers and is let in',
      async () => {
        const { id } = await registerSomebody(server, world.admin)
        await make('decideClientsRegistrationForm', { id, accept: true }, world.staff)
      },
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
    [
      'a task in another column',
      () => make('updateTask', { id: taskId, columnID: project.columnIds[1] }, world.staff),
    ],
    [
      'another title of a task',
      () => make('updateTask', { id: taskId, title: 'Retitled', hours: 3 }, world.staff),
    ],
    [
      'a task of somebody',
      () =>
        make('createUserTask', { taskID: taskId, userID: world.admin.userId, isDaily: true }, world.staff),
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
  ]
  // Afterwards there is less to see.
  const endings: Happening[] = [
    [
      'a channel that is closed',
      () => make('updateChannel', { id: world.shared.channelId, private: true }, world.staff),
    ],
    [
      'leaving a channel',
      () =>
        make('ejectMember', { channelID: world.shared.channelId, userID: world.client.userId }, world.staff),
    ],
  ]
  test.each([...spread(happenings), ...spread(endings)])('%s', (_names, group) =>
    follow(async () => {
      for (const [, happen] of group) await happen()
    }),
  )
})

test('every entity whose changes are told has changed what some query of the web shows, where one reads it', () => {
  const entities = new Set(rooms.flatMap(({ events = [] }) => events.flatMap(({ entity }) => entity ?? [])))
  const unmoved = [...entities].filter((entity) => {
    const readers = openQueries.filter(({ document }) => typesRead(document).has(entity))
    return readers.length > 0 && !readers.some(({ name }) => moved.has(name))
  })
  expect(unmoved).toEqual([])
})

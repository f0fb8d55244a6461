import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgencyCaller } from '../agencies/factory.ts'
import { graphqlSchema } from '../app.ts'
import { deliver, makeList, sendText } from '../diffusions/factory.ts'
import { makeShare } from '../media/factory.ts'
import { putUp } from '../requests/factory.ts'
import { theirRequest } from '../requests/sweep/things.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import type { Case } from './case.ts'
import { cases, planted } from './cases.ts'
import { allEvents, type Known, readEverything } from './reading.ts'
import { unboundedDocuments } from './selection.ts'
import { callers, createWorld, type World } from './world.ts'

let server: TestServer
let world: World
let socket: LiveClient
let known: Known

beforeAll(async () => {
  server = await testServer({ worker: false, env: unboundedDocuments })
  world = await createWorld(server)
  known = await whatTheClientKnows()
  socket = await subscribe(server, world.client, allEvents())
})
afterAll(async () => {
  socket.close()
  await server.stop()
})

/** Something of each room that the client has or was given. */
async function whatTheClientKnows(): Promise<Known> {
  const { agencyId, shared, publicMessage, staff, client, admin } = world
  const project = await beginProject(server, staff, { clientID: client.userId })
  const taskId = await addTask(server, staff, project.columnIds[0])
  const requestId = await theirRequest(world)
  const approval = await putUp(server, staff, requestId, { side: 'client', stage: 'Client' })
  const list = await makeList(server, admin)
  const broadcastId = await sendText(server, admin, list.id)
  await deliver(server, admin, broadcastId)
  const share = await makeShare(server, staff, { visibility: 'people', users: [client.userId] })
  const given = {
    agencyID: agencyId,
    channelID: shared.channelId,
    conversationID: shared.conversationId,
    responseToID: publicMessage.id,
    projectID: project.projectId,
    boardID: project.boardId,
    columnID: project.columnIds[0],
    taskID: taskId,
    requestID: requestId,
    approvalID: approval.id,
    fileID: approval.fileID,
    versionID: approval.versionID,
    messageID: publicMessage.id,
    userID: client.userId,
    diffusionID: list.id,
    slug: 'main',
    keyword: 'a',
    token: 'none',
  }
  const ids = [
    ...Object.values(given).filter((value) => value && /-/.test(value)),
    staff.userId,
    staff.memberId,
    client.memberId,
    broadcastId,
    share.id,
  ] as string[]
  return { ids: [...new Set(ids)], given }
}

/** What somebody of the staff can do with what a client is told not to exist. */
const ofStaff = cases.filter(
  ({ operation, outcomes }) =>
    operation in (graphqlSchema.getMutationType()?.getFields() ?? {}) && allowedTo(outcomes, 'N'),
)

function allowedTo(outcomes: string, client: string): boolean {
  const of = outcomes.split(' ')
  return of[callers.indexOf('client')] === client && of.slice(callers.indexOf('staff')).includes('ok')
}

const callerOf = ({ outcomes }: Case): AgencyCaller => {
  const name = (['staff', 'admin', 'owner'] as const).find(
    (each) => outcomes.split(' ')[callers.indexOf(each)] === 'ok',
  )
  if (!name) throw new Error('nobody of the staff may do it')
  return world[name]
}

const titleOf = ({ operation, of }: Case) => (of ? `${operation} · ${of}` : operation)

async function call(one: Case, variables: Record<string, unknown>): Promise<void> {
  const field = graphqlSchema.getMutationType()?.getFields()[one.operation]
  const declared = field?.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field?.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = field && isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  const document = `mutation (${declared}) { ${one.operation}(${given})${selection} }`
  const { errors } = await server.graphql(callerOf(one), document, variables)
  expect(errors, titleOf(one)).toEqual([])
}

/** What does not exist for a client, but whose use gives them something: a message that is public, a stage that is theirs now. */
const givesClients = ['createLinkedMessage', 'sendScheduledTask · staff', 'createApprovalDecision · the team']
/** What stands on something of a client's own that is made with it; and what comes with a setting of the agency that clients read. */
const madeWithMore = ['TaskComment', 'RequestComment', 'Review', 'TimerSegment', 'ClientsRegistrationForm']

type Act = { title: string; prepare: () => Promise<() => Promise<unknown>> }

const acts: Act[] = [
  ...ofStaff
    .filter((one) => !givesClients.includes(titleOf(one)))
    .map((one) => ({
      title: titleOf(one),
      prepare: async () => {
        const variables = (await one.variables?.(world)) ?? {}
        return () => call(one, variables)
      },
    })),
  ...Object.entries(planted)
    .filter(([type]) => !madeWithMore.includes(type))
    .map(([type, add]) => ({
      title: `a new ${type}`,
      prepare: async () => () => add(world, 'Among us'),
    })),
]

const told = async () => {
  await server.settle()
  await server.app.hub.idle()
}

/** What of all that the client reads and hears these acts change, by the query that shows it. */
async function noticed(some: readonly Act[]): Promise<string[]> {
  const ready: (() => Promise<unknown>)[] = []
  for (const { prepare } of some) ready.push(await prepare())
  await told()
  const before = await readEverything(server, world.client, known)
  const heard = socket.bytes.length
  for (const act of ready) await act()
  await told()
  const after = await readEverything(server, world.client, known)
  const events = socket.bytes.slice(heard).filter((bytes) => !bytes.startsWith('{"type":"pong"'))
  return [...Object.keys(after).filter((query) => after[query] !== before[query]), ...events]
}

/** Which of these acts the client notices, and by what; halved until each stands alone. */
async function noticedAlone(some: readonly Act[]): Promise<[string, string[]][]> {
  const seen = await noticed(some)
  const [first, ...others] = some
  if (seen.length === 0 || !first) return []
  if (others.length === 0) return [[first.title, seen]]
  const half = Math.ceil(some.length / 2)
  return [...(await noticedAlone(some.slice(0, half))), ...(await noticedAlone(some.slice(half)))]
}

test('nothing that staff do with what does not exist for a client changes a byte for them (attack 13)', async () => {
  expect(await noticedAlone(acts)).toEqual([])
})

import { type GraphQLInputField, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../soak/harness/random.ts'
import { admitted, join } from '../agencies/factory.ts'
import { graphqlSchema } from '../app.ts'
import { plant as plantAway } from '../away/sweep.ts'
import { plant as plantDashboard } from '../dashboard/sweep.ts'
import { plant as plantDiffusions } from '../diffusions/sweep.ts'
import { tryUpload, uploaded } from '../media/factory.ts'
import { notifyOfMessage } from '../messaging/commands/notify-of-message.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { plant as plantNotifications } from '../notifications/sweep.ts'
import { withClient } from '../platform/database/client.ts'
import { hashOf } from '../platform/secrets.ts'
import { plant as plantPush } from '../push/sweep.ts'
import { addRequest } from '../requests/factory.ts'
import { plant as plantRequests } from '../requests/sweep/cases.ts'
import { plant as plantScheduling } from '../scheduling/sweep.ts'
import { addRule } from '../sla/factory.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { plant as plantWork } from '../work/sweep/cases.ts'
import type { Case } from './case.ts'
import { cases, planted } from './cases.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'
import { createWorld, type World } from './world.ts'

let server: TestServer
/** The agency that outsiders must not change. */
let theirs: World
/** The attacker's agency; its owner was once a member of the other one and knows all its ids. */
let own: World
let ids: Record<string, string>
/** The same for the entities that each room plants. */
let plantedIds: Record<string, string>
/** The latest snapshot of the agency that must not change. */
let last: Snapshot

beforeAll(async () => {
  // Jobs wait for `settle`, so that they are done when the snapshot is taken.
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  theirs = await createWorld(server)
  own = await createWorld(server)
  await furnish(theirs)
  await plantWork(theirs)
  await plantRequests(theirs)
  await plantNotifications(theirs)
  await plantDashboard(theirs)
  plantedIds = Object.fromEntries(
    await Promise.all(Object.entries(planted).map(async ([type, add]) => [type, await add(theirs)])),
  )
  await plantScheduling(theirs)
  await plantDiffusions(theirs)
  await plantAway(theirs)
  await plantPush(theirs)
  const memberId = await admitted(server, theirs.agencyId, own.owner.userId, { role: 'user' })
  await mutate(theirs.owner, 'deleteAgencyUser', { id: memberId })
  await server.settle()
  ids = await idsOf(theirs)
  last = await snapshotOf(theirs)
})
afterAll(() => server.stop())

const mutate = (caller: World['owner'], name: string, input: Record<string, unknown>) =>
  server.graphql<Record<string, { id: string }>>(
    caller,
    `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { __typename } }`,
    { input },
  )

const inputTypeOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const newPicture = async (caller: World['owner'], purpose = 'avatar') =>
  (await uploaded(server, caller, { content: await picture(), type: 'image/png', purpose })).key

/** Adds everything that can belong to an entity: pictures of all kinds, a file, a company, an invitation. */
async function furnish({
  agencyId,
  owner,
  staff,
  client,
  shared,
  hidden,
  publicMessage,
}: World): Promise<void> {
  const change = async (caller: World['owner'], name: string, input: Record<string, unknown>) =>
    expect((await mutate(caller, name, input)).errors).toEqual([])
  await change(owner, 'updateAgency', { id: agencyId, avatar: await newPicture(owner, 'agencyAvatar') })
  await change(staff, 'updateUser', { id: staff.userId, avatar: await newPicture(staff) })
  for (const { channelId, conversationId } of [shared, hidden]) {
    await change(staff, 'updateChannel', { id: channelId, avatar: await newPicture(staff) })
    await change(staff, 'updateConversation', { id: conversationId, avatar: await newPicture(staff) })
  }
  const file = await uploaded(server, staff)
  await say(server, staff, shared.conversationId, { pieces: [{ key: file.key }] })
  const { id } = await say(server, staff, shared.conversationId, {
    responseToID: publicMessage.id,
    mentions: [client.userId],
  })
  await server.app.asSystem(agencyId, 'staff', (ctx) => notifyOfMessage(ctx, id))
  await openChannel(server, staff, { scope: 'team', name: 'Team' })
  await change(client, 'createReaction', { messageID: publicMessage.id, emoji: '👍' })
  await change(owner, 'createCompany', { name: 'Museum' })
  await change(owner, 'updateWorkingHours', { week: [] })
  const times = { startAt: '2031-03-03', endAt: '2031-03-03' }
  await change(owner, 'createEvent', { title: 'Fair', ...times, guests: ['printer@example.com'] })
  await change(owner, 'updateCalendarSettings', { conferenceAddress: 'https://meet.example.com/{room}' })
  await addRule(server, owner)
  await change(owner, 'pauseAutomations', { paused: true })
  await addRequest(server, client)
  await change(owner, 'createPendingInvitation', { email: 'guest@example.com', agencyRole: 'client' })
  await change(owner, 'createDomain', { name: 'claimed.example' })
  await change(owner, 'createSymLink', { email: 'other@example.com' })
  await join(server, agencyId, { role: 'client' })
}

/** Types without pictures. */
const withoutPictures = ['ScheduledTask', 'Cron', 'Diffusion', 'DiffusionText', 'DiffusionDelivery']

/** One id of each type of entity of the agency. */
async function idsOf({ agencyId, staff, client, shared, publicMessage }: World) {
  const ofOthers = {
    Company: 'company',
    PendingInvitation: 'pending_invitation',
    ChannelUser: 'channel_user',
    Project: 'project',
    ScheduledTask: 'scheduled_task',
    Cron: 'cron',
    Diffusion: 'diffusion',
    DiffusionText: 'diffusion_text',
    DiffusionDelivery: 'diffusion_delivery',
  }
  const found = await withClient(server.databaseUrl, async (database) => {
    const each: [string, string][] = []
    for (const [type, table] of Object.entries(ofOthers)) {
      const first = `select id from ${table} where agency_id = $1 order by id limit 1`
      const { rows } = await database.query(first, [agencyId])
      if (rows[0]) each.push([type, rows[0].id])
    }
    return Object.fromEntries(each)
  })
  return {
    Agency: agencyId,
    User: staff.userId,
    AgencyUser: client.memberId,
    Channel: shared.channelId,
    Conversation: shared.conversationId,
    Message: publicMessage.id,
    ...found,
  }
}

const inputOf = async (variables: Case['variables']) =>
  (await variables?.(own))?.input as Record<string, unknown> | undefined

const mutations = Object.values(graphqlSchema.getMutationType()?.getFields() ?? {})
// Creating commands come first: later attempts find the attacker's own entities with the ids of the others.
const [creating, changing] = [true, false].map((creates) =>
  mutations.map(({ name }) => name).filter((name) => name.startsWith('create') === creates),
)
const ordered = [...(creating ?? []), ...(changing ?? [])]

/** In the long form, every field of a command is tried with an id of every type. */
const isLong = process.env.ATRIUM_SOAK === 'long'
const others = 3
const people =
  /^(owner|issuer|enCharge|client|user|startedBy|created|assign|reviewer|actor|author|issuedFor|mentions)/

/**
 * The ids to try in a field: ids of its own kind, where its name tells it, and in the short form some of the other kinds, drawn
 * by the names of command and field. A new entity accepts any id that is not of its own kind, and needs new parents each time:
 * not every kind is tried.
 */
function idsTried(command: string, field: GraphQLInputField): string[] {
  const result = getNamedType(mutations.find(({ name }) => name === command)?.type)?.name ?? ''
  const isNew = field.name === 'id' && command.startsWith('create')
  const all = { ...ids, ...(isNew ? { [result]: plantedIds[result] } : plantedIds) }
  const types = Object.keys(all).filter((type) => all[type])
  const own = types.filter((type) => isOfKind(type, field, result))
  const rest = types.filter((type) => !own.includes(type))
  const random = randomFrom(hashOf(`${command}.${field.name}`).readUInt32BE())
  const drawn = isLong || own.length === 0 ? rest : random.shuffled(rest).slice(0, others)
  return [...own, ...drawn].map((type) => all[type] ?? '')
}

function isOfKind(type: string, { name }: GraphQLInputField, result: string): boolean {
  if (name === 'id') return type === result
  if (people.test(name)) return type === 'User' || type === 'AgencyUser'
  return type.toLowerCase() === name.replace(/I[Dd]s?$|s$/, '').toLowerCase()
}

/** Several commands share one snapshot, because snapshots take most of the time; in the long form each has its own. */
function together(names: string[]): string[] {
  const size = isLong ? 1 : 6
  const groups = names.map((_, at) => (at % size === 0 ? names.slice(at, at + size).join(' ') : ''))
  return groups.filter(Boolean)
}

async function tryWithForeignIds(name: string): Promise<void> {
  const type = getNamedType(mutations.find((one) => one.name === name)?.args[0]?.type)
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
  const pictured = new Set(
    Object.keys(ids).flatMap((kind) => (withoutPictures.includes(kind) ? [] : [ids[kind]])),
  )
  let avatar: string | undefined
  for (const { variables } of cases.filter(({ operation }) => operation === name)) {
    let base: Record<string, unknown> | undefined
    for (const [field, id] of fields
      .filter(isId)
      .flatMap((each) => idsTried(name, each).map((id) => [each, id] as const))) {
      base ??= await inputOf(variables)
      const input = { ...base, [field.name]: isList(field) ? [id] : id }
      // The id of a new entity could be used for a picture; one person uploads at most a hundred a day.
      if (field.name === 'id' && pictured.has(id) && fields.some((one) => one.name === 'avatar')) {
        avatar ??= await newPicture(own.owner, name.includes('Agency') ? 'agencyAvatar' : 'avatar')
        Object.assign(input, { avatar })
      }
      const { errors } = await mutate(own.owner, name, input)
      for (const { extensions } of errors) expect(extensions.status, name).toBeLessThan(500)
      // What was created or deleted can't be again, and a picture belongs to one entity only.
      if (errors.length > 0) continue
      avatar = undefined
      base = undefined
    }
  }
}

/** Takes the next snapshot to compare with, so that a change is only reported for the commands that made it. */
async function nothingHasChanged() {
  await server.settle()
  const before = last
  last = await snapshotOf(theirs)
  expect(last).toEqual(before)
}

const isId = ({ type }: GraphQLInputField) => getNamedType(type).name === 'ID'
const isList = ({ type }: GraphQLInputField) => isListType(isNonNullType(type) ? type.ofType : type)

describe('no command in one agency changes a row or a file of another, whatever id it is given (attack 1) (attack F2)', () => {
  test('the snapshot would notice: it holds rows of every kind, and all files are there', async () => {
    const { tables, files } = last
    const empty = Object.keys(tables).filter((table) => tables[table]?.rows === 0)
    // No name is proved here (`agencies/domains.test.ts`), no link to sign in by is bound to one here, nothing was there before
    // the search (`search/search.test.ts`), and uploads in parts and signed launches have doors of their own
    // (`media/parts.test.ts`, `keys/keys.test.ts`).
    const unmade = ['domain', 'launch', 'mail_token', 'search_backlog', 'upload_in_parts'].map(
      (table) => `${table} agency_id = $1`,
    )
    expect(empty).toEqual(unmade)
    expect(Object.keys(ids)).toHaveLength(15)
    expect(Object.keys(files).length).toBeGreaterThan(6)
    for (const [key, stat] of Object.entries(files)) expect(stat, key).toBeDefined()
  })

  test.each(together(ordered))('%s', async (names) => {
    for (const name of names.split(' ')) await tryWithForeignIds(name)
    await nothingHasChanged()
  })

  test('an upload, and the files that one attaches', async () => {
    const { rows } = await withClient(server.databaseUrl, (client) =>
      client.query('select key from file where uploader_id = $1', [theirs.staff.userId]),
    )
    for (const { key } of rows) {
      await server.graphql(
        own.owner,
        'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
        {
          input: {
            id: theirs.agencyId,
            conversationID: own.shared.conversationId,
            content: '',
            pieces: [{ key }],
          },
        },
      )
      await mutate(own.owner, 'updateAgency', { id: own.agencyId, avatar: key })
      await server.inject({ method: 'DELETE', url: `/files/${key}`, headers: headersOf(own.owner) })
    }
    await tryUpload(server, { ...own.owner, agencyId: theirs.agencyId })
    await nothingHasChanged()
  })
})

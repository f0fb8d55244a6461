import { type GraphQLInputField, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { admitted, join } from '../agencies/factory.ts'
import { graphqlSchema } from '../app.ts'
import { plant as plantAway } from '../away/sweep.ts'
import { plant as plantDiffusions } from '../diffusions/sweep.ts'
import { tryUpload, uploaded } from '../media/factory.ts'
import { notifyOfMessage } from '../messaging/commands/notify-of-message.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { plant as plantNotifications } from '../notifications/sweep.ts'
import { withClient } from '../platform/database/client.ts'
import { plant as plantRequests } from '../requests/sweep/cases.ts'
import { plant as plantScheduling } from '../scheduling/sweep.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { plant as plantWork } from '../work/sweep/cases.ts'
import type { Case } from './case.ts'
import { cases, planted } from './cases.ts'
import { createWorld, type World } from './world.ts'

// A call for each id in each field of a command, and all that the next one needs where one succeeds.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
/** the agency that nobody outside may touch */
let theirs: World
/** the agency of whoever tries; its owner was a member of the other one once, and knows all its ids */
let own: World
let ids: string[]
/** The same of what each room plants, by its type. */
let plantedIds: Record<string, string>

beforeAll(async () => {
  // Jobs wait for `settle`: what a command starts has been done when the snapshot is taken.
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  theirs = await createWorld(server)
  own = await createWorld(server)
  await furnish(theirs)
  await plantWork(theirs)
  await plantRequests(theirs)
  await plantNotifications(theirs)
  plantedIds = Object.fromEntries(
    await Promise.all(Object.entries(planted).map(async ([type, add]) => [type, await add(theirs)])),
  )
  await plantScheduling(theirs)
  await plantDiffusions(theirs)
  await plantAway(theirs)
  const memberId = await admitted(server, theirs.agencyId, own.owner.userId, { role: 'user' })
  await mutate(theirs.owner, 'deleteAgencyUser', { id: memberId })
  await server.settle()
  ids = await idsOf(theirs)
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

/** Everything that can hang on something: pictures of all kinds, a file, a company, an invitation. */
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
  await change(owner, 'createPendingInvitation', { email: 'guest@example.com', agencyRole: 'client' })
  await change(owner, 'createDomain', { name: 'claimed.example' })
  await change(owner, 'createSymLink', { email: 'other@example.com' })
  await join(server, agencyId, { role: 'client' })
}

/** The last ids: of nothing that could have a picture. */
const withoutPictures = ['scheduled_task', 'cron', 'diffusion', 'diffusion_text', 'diffusion_delivery']

/** One id of each kind of thing that the agency has. */
async function idsOf({ agencyId, staff, client, shared, publicMessage }: World): Promise<string[]> {
  const ofOthers = ['company', 'pending_invitation', 'channel_user', 'project', ...withoutPictures].map(
    (table) =>
      withClient(server.databaseUrl, (database) =>
        database.query(`select id from ${table} where agency_id = $1 order by id limit 1`, [agencyId]),
      ),
  )
  const found = (await Promise.all(ofOthers)).flatMap(({ rows }) => rows.map(({ id }) => id))
  const { channelId, conversationId } = shared
  return [agencyId, staff.userId, client.memberId, channelId, conversationId, publicMessage.id, ...found]
}

/** All rows and files of the agency and its people, as they are now. */
async function everythingOf({ agencyId, owner, admin, staff, client }: World) {
  const people = [owner, admin, staff, client].map(({ userId }) => userId)
  return withClient(server.databaseUrl, async (database) => {
    const { rows: tenants } = await database.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'agency_id' order by 1`,
    )
    const ofAgency = tenants.map(({ name }) => [name, 'agency_id = $1'])
    const ofPeople = [
      ['agency', 'id = $1'],
      ['file', 'uploader_id = any($2)'],
      ['account', 'id = any($2)'],
      ['account_secret', 'account_id = any($2)'],
      ['session', 'account_id = any($2)'],
    ]
    // One statement for all tables: it runs before and after every command.
    const found = await database.query(
      [...ofAgency, ...ofPeople]
        .map(
          ([table, condition]) =>
            `select '${table} ${condition}' as name, array(select t::text from ${table} t where ${condition} order by 1) as rows`,
        )
        .join(' union all '),
      [agencyId, people],
    )
    const rows: Record<string, string[]> = Object.fromEntries(
      found.rows.map(({ name, rows }) => [name, rows]),
    )
    const { rows: files } = await database.query('select key from file where uploader_id = any($1)', [people])
    const bytes = await Promise.all(files.map(async ({ key }) => [key, await server.app.files.stat(key)]))
    return { rows, bytes }
  })
}

const inputOf = async (variables: Case['variables']) =>
  (await variables?.(own))?.input as Record<string, unknown> | undefined

const mutations = Object.values(graphqlSchema.getMutationType()?.getFields() ?? {})
// What creates comes first: what is tried afterwards finds things of one's own that have the ids of the others.
const [creating, others] = [true, false].map((creates) =>
  mutations.map(({ name }) => name).filter((name) => name.startsWith('create') === creates),
)
const ordered = [...(creating ?? []), ...(others ?? [])]

/** What is new succeeds with any id that is not of its own kind, and needs all that it stands on anew: not every kind is tried. */
function idsTried(name: string, field: GraphQLInputField): string[] {
  if (field.name !== 'id' || !name.startsWith('create')) return [...ids, ...Object.values(plantedIds)]
  const type = mutations.find((one) => one.name === name)?.type
  const own = type && plantedIds[getNamedType(type).name]
  return own ? [...ids, own] : ids
}

const isId = ({ type }: GraphQLInputField) => getNamedType(type).name === 'ID'
const isList = ({ type }: GraphQLInputField) => isListType(isNonNullType(type) ? type.ofType : type)

describe('no command in one agency changes a row or a file of another, whatever id it is given (attack 1) (attack F2)', () => {
  test('the snapshot would notice: it holds rows of every kind, and all files are there', async () => {
    const { rows, bytes } = await everythingOf(theirs)
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
    // No name is proved here (`agencies/domains.test.ts`), no link to sign in by is bound to one here, and uploads in parts and
    // signed launches have doors of their own (`media/parts.test.ts`, `keys/keys.test.ts`).
    const unmade = ['domain', 'launch', 'mail_token', 'upload_in_parts'].map(
      (table) => `${table} agency_id = $1`,
    )
    expect(empty).toEqual(unmade)
    expect(ids).toHaveLength(15)
    expect(bytes.length).toBeGreaterThan(6)
    for (const [key, stat] of bytes) expect(stat, String(key)).toBeDefined()
  })

  test.each(ordered)('%s', async (name) => {
    const before = await everythingOf(theirs)
    const type = getNamedType(mutations.find((one) => one.name === name)?.args[0]?.type)
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
    const pictured = new Set(ids.slice(0, -withoutPictures.length))
    let avatar: string | undefined
    for (const { variables } of cases.filter(({ operation }) => operation === name)) {
      for (const field of fields.filter(isId)) {
        let base = await inputOf(variables)
        for (const id of idsTried(name, field)) {
          const input = { ...base, [field.name]: isList(field) ? [id] : id }
          // A picture is what the id of a new thing could be used for; and one person uploads a hundred in a day.
          if (field.name === 'id' && pictured.has(id) && fields.some((one) => one.name === 'avatar')) {
            avatar ??= await newPicture(own.owner, name.includes('Agency') ? 'agencyAvatar' : 'avatar')
            Object.assign(input, { avatar })
          }
          const { errors } = await mutate(own.owner, name, input)
          for (const { extensions } of errors) expect(extensions.status).toBeLessThan(500)
          // What was made or removed cannot be so again, and a picture is one thing's alone.
          if (errors.length > 0) continue
          avatar = undefined
          base = await inputOf(variables)
        }
      }
    }
    await server.settle()
    expect(await everythingOf(theirs)).toEqual(before)
  })

  test('an upload, and the files that one attaches', async () => {
    const before = await everythingOf(theirs)
    const { rows } = await withClient(server.databaseUrl, (client) =>
      client.query('select key from file where uploader_id = $1', [theirs.staff.userId]),
    )
    for (const { key } of rows) {
      await server.graphql(
        own.owner,
        'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
        { input: { id: ids[0], conversationID: own.shared.conversationId, content: '', pieces: [{ key }] } },
      )
      await mutate(own.owner, 'updateAgency', { id: own.agencyId, avatar: key })
      await server.inject({ method: 'DELETE', url: `/files/${key}`, headers: headersOf(own.owner) })
    }
    await tryUpload(server, { ...own.owner, agencyId: theirs.agencyId })
    await server.settle()
    expect(await everythingOf(theirs)).toEqual(before)
  })
})

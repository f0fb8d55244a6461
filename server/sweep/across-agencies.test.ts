import { type GraphQLInputField, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitted, join } from '../agencies/factory.ts'
import { graphqlSchema } from '../app.ts'
import { tryUpload, uploaded } from '../media/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { plant as plantNotes } from '../notes/sweep.ts'
import { plant as plantNotifications } from '../notifications/sweep.ts'
import { withClient } from '../platform/database/client.ts'
import { plant as plantScheduling } from '../scheduling/sweep.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { plant as plantWork } from '../work/sweep.ts'
import type { Case } from './case.ts'
import { cases } from './cases.ts'
import { createWorld, type World } from './world.ts'

let server: TestServer
/** the agency that nobody outside may touch */
let theirs: World
/** the agency of whoever tries; its owner was a member of the other one once, and knows all its ids */
let own: World
let ids: string[]

beforeAll(async () => {
  // Jobs wait for `settle`: what a command starts has been done when the snapshot is taken.
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  theirs = await createWorld(server)
  own = await createWorld(server)
  await furnish(theirs)
  await plantWork(theirs)
  await plantNotifications(theirs)
  await plantNotes(theirs)
  await plantScheduling(theirs)
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
async function furnish({ agencyId, owner, staff, shared, hidden }: World): Promise<void> {
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
  await openChannel(server, staff, { scope: 'team', name: 'Team' })
  await change(owner, 'createCompany', { name: 'Museum' })
  await change(owner, 'createPendingInvitation', { email: 'guest@example.com', agencyRole: 'client' })
  await join(server, agencyId, { role: 'client' })
}

/** One id of each kind of thing that the agency has; those of what has a picture. */
async function idsOf({ agencyId, staff, client, shared, publicMessage }: World): Promise<string[]> {
  const ofOthers = ['company', 'pending_invitation', 'channel_user', 'project', 'scheduled_task', 'cron'].map(
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
    const ofAgency = tenants.map(({ name }) => [name, 'agency_id = $1', agencyId])
    const ofPeople = [
      ['agency', 'id = $1', agencyId],
      ['file', 'uploader_id = any($1)', people],
      ['account', 'id = any($1)', people],
      ['account_secret', 'account_id = any($1)', people],
      ['session', 'account_id = any($1)', people],
    ]
    const rows: Record<string, string[]> = {}
    for (const [table, condition, value] of [...ofAgency, ...ofPeople]) {
      const found = await database.query(
        `select t::text as row from ${table} t where ${condition} order by 1`,
        [value],
      )
      rows[`${table} ${condition}`] = found.rows.map(({ row }) => row)
    }
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

const isId = ({ type }: GraphQLInputField) => getNamedType(type).name === 'ID'
const isList = ({ type }: GraphQLInputField) => isListType(isNonNullType(type) ? type.ofType : type)

describe('no command in one agency changes a row or a file of another, whatever id it is given (attack 1) (attack F2)', () => {
  test('the snapshot would notice: it holds rows of every kind, and all files are there', async () => {
    const { rows, bytes } = await everythingOf(theirs)
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
    // No command makes a domain yet, and no session here is bound to one.
    expect(empty).toEqual(['domain agency_id = $1', 'session agency_id = $1'])
    expect(ids).toHaveLength(12)
    expect(bytes.length).toBeGreaterThan(6)
    for (const [key, stat] of bytes) expect(stat, String(key)).toBeDefined()
  })

  test.each(ordered)('%s', async (name) => {
    const before = await everythingOf(theirs)
    const type = getNamedType(mutations.find((one) => one.name === name)?.args[0]?.type)
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
    let avatar: string | undefined
    for (const { variables } of cases.filter(({ operation }) => operation === name)) {
      for (const field of fields.filter(isId)) {
        let base = await inputOf(variables)
        for (const id of ids) {
          const input = { ...base, [field.name]: isList(field) ? [id] : id }
          // A picture is what the id of a new thing could be used for; and one person uploads a hundred in a day.
          if (field.name === 'id' && fields.some((one) => one.name === 'avatar')) {
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

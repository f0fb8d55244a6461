import { afterAll, beforeAll, expect, test } from 'vitest'
import { smartListsMax } from '../../shared/agencies.ts'
import { customFieldsMax } from '../../shared/custom-fields-facts.ts'
import { domainsMax } from '../../shared/domains.ts'
import { keysMax } from '../../shared/keys.ts'
import { agencyLinksMax, ownLinksMax } from '../../shared/links-facts.ts'
import { categoriesMax, sharedFilesMax, sharedPeopleMax } from '../../shared/media-facts.ts'
import { channelConversationsMax, reactionsMax } from '../../shared/messaging-facts.ts'
import { asidesMax } from '../../shared/notes.ts'
import { symLinksMax } from '../../shared/pairing.ts'
import { cronsMax, pendingMax } from '../../shared/scheduling.ts'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { keepFile, makeShare } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { change, tryChange } from '../testing/change.ts'
import { copies } from '../testing/copies.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
})
afterAll(() => server.stop())

type Input = Record<string, unknown>

/** Creates one, and copies it until only one more is allowed. */
async function leaveRoomForOne(
  table: string,
  id: string,
  { max, other = '', there = 1 }: { max: number; other?: string; there?: number },
) {
  await copies(server.databaseUrl, table, id, max - 1 - there, other)
}

/** Of four concurrent calls one succeeds, and the others are refused because the limit is reached. */
async function expectOneGetsIn(caller: Caller, operation: string, inputs: Input[], fields = 'id') {
  const answers = await Promise.all(
    inputs.map((input) => tryChange(server, caller, operation, input, fields)),
  )
  const refused = answers.flatMap(({ code }) => (code ? [code] : []))
  expect(refused).toHaveLength(inputs.length - 1)
  for (const code of refused) expect(['CONFLICT', 'BAD_USER_INPUT']).toContain(code)
}

const four = (input: (n: number) => Input): Input[] => [1, 2, 3, 4].map(input)
const messages = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      say(server, agency.client, channel.conversationId, { content: `Question ${n}` }),
    ),
  )

test('somebody has no more auto-messages, by new ones and by old ones that go on, than there may be', async () => {
  const cron = { channelID: channel.channelId, message: 'Close your timers', repeat: 'daily' }
  const { id } = await change(server, agency.staff, 'createCron', cron)
  await leaveRoomForOne('cron', id, { max: cronsMax })
  await expectOneGetsIn(
    agency.staff,
    'createCron',
    four(() => cron),
  )
  const over = await overWith('cron', "status = 'done'", 4)
  await expectOneGetsIn(
    agency.staff,
    'updateCron',
    over.map((each) => ({ id: each, status: 'scheduled' })),
  )
})

test('somebody has no more messages that wait, by new ones and by failed ones that wait again, than there may be', async () => {
  const message = { conversationID: channel.conversationId, content: 'Later' }
  const { id } = await change(server, agency.staff, 'createScheduledTask', message)
  await leaveRoomForOne('scheduled_task', id, { max: pendingMax })
  await expectOneGetsIn(
    agency.staff,
    'createScheduledTask',
    four(() => message),
  )
  const failed = await overWith('scheduled_task', "state = 'failed'", 4)
  const sendAt = new Date(server.app.clock.now().getTime() + 3_600_000).toISOString()
  await expectOneGetsIn(
    agency.staff,
    'updateScheduledTask',
    failed.map((each) => ({ id: each, sendAt })),
  )
})

/** So many of those that are there are over, all but one of them beside those for which there was room. */
const overWith = (table: string, change: string, count: number): Promise<string[]> =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update ${table} set ${change} where id in (select id from ${table} order by id limit $1) returning id`,
      [count],
    )
    await copies(server.databaseUrl, table, await another(table), count - 1)
    return rows.map(({ id }) => id)
  })

const another = (table: string): Promise<string> =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id desc limit 1`)
    return rows[0]?.id ?? ''
  })

test('no more messages come back to somebody than may wait', async () => {
  const [first, ...others] = await messages(5)
  const snooze = { snoozedMessages: [first?.id ?? ''] }
  const { data } = await server.graphql<{ snoozeMessages: { id: string }[] }>(
    agency.admin,
    'mutation ($input: SnoozeMessagesInput!) { snoozeMessages(input: $input) { id } }',
    { input: snooze },
  )
  const id = data?.snoozeMessages[0]?.id ?? ''
  await leaveRoomForOne('scheduled_task', id, { max: pendingMax, other: "'message_id', gen_random_uuid()" })
  await expectOneGetsIn(
    agency.admin,
    'snoozeMessages',
    others.map((message) => ({ snoozedMessages: [message.id] })),
  )
})

test('an agency has no more access keys, domains, lists, fields, categories and links than there may be', async () => {
  const { owner } = agency
  const key = { name: 'Website', role: 'client' }
  const { id: keyId } = await change(server, owner, 'createCredential', key)
  await leaveRoomForOne('credential', keyId, { max: keysMax, other: "'access_key_id', 'K' || n" })
  await expectOneGetsIn(
    owner,
    'createCredential',
    four(() => key),
  )
  await change(server, owner, 'createDomain', { name: 'first.example' })
  await leaveRoomForOne('domain_claim', await another('domain_claim'), {
    max: domainsMax,
    other: "'name', 'n' || n || '.example'",
  })
  await expectOneGetsIn(
    owner,
    'createDomain',
    four((n) => ({ name: `also${n}.example` })),
  )
  const { id: list } = await change(server, owner, 'createSmartList', { name: 'All clients', role: 'client' })
  await leaveRoomForOne('smart_list', list, { max: smartListsMax, other: "'name', 'L' || n" })
  await expectOneGetsIn(
    owner,
    'createSmartList',
    four((n) => ({ name: `List ${n}`, role: 'client' })),
  )
  const field = { subject: 'client', type: 'text', label: 'Segment', visibleTo: 'staff' }
  const { id: fieldId } = await change(server, owner, 'createCustomField', field)
  await leaveRoomForOne('custom_field', fieldId, { max: customFieldsMax })
  await expectOneGetsIn(
    owner,
    'createCustomField',
    four(() => field),
  )
  const { id: category } = await change(server, owner, 'createMediaCategory', { name: 'Spring' })
  await leaveRoomForOne('media_category', category, { max: categoriesMax })
  await expectOneGetsIn(
    owner,
    'createMediaCategory',
    four((n) => ({ name: `Spring ${n}` })),
  )
  for (const [roles, max] of [
    [['user'], agencyLinksMax],
    [[], ownLinksMax],
  ] as const) {
    const link = { name: 'Handbook', link: 'https://handbook.example.com/', roles }
    const { id } = await change(server, owner, 'createUserAction', link)
    await leaveRoomForOne('user_action', id, { max })
    await expectOneGetsIn(
      owner,
      'createUserAction',
      four(() => link),
    )
  }
})

test('somebody has no more linked accounts, and no more notes at a message, than there may be', async () => {
  const { staff } = agency
  const { id: link } = await change(server, staff, 'createSymLink', { email: 'first@example.com' })
  await leaveRoomForOne('sym_link', link, {
    max: symLinksMax,
    other: "'email', n || '@example.com', 'token_hash', E'\\\\x' || md5(n::text)",
  })
  await expectOneGetsIn(
    staff,
    'createSymLink',
    four((n) => ({ email: `also${n}@example.com` })),
  )
  const [message] = await messages(1)
  const aside = { messageID: message?.id, message: 'Ask Peter' }
  const { id } = await change(server, staff, 'createMessageAside', aside)
  await leaveRoomForOne('message_aside', id, { max: asidesMax })
  await expectOneGetsIn(
    staff,
    'createMessageAside',
    four(() => aside),
  )
})

test('a share, a channel and a message hold no more than there may be in them', async () => {
  const { staff, agencyId } = agency
  const { id: groupID } = await makeShare(server, staff)
  const files = await Promise.all(four(() => ({})).map(() => keepFile(server, staff)))
  const [file, ...otherFiles] = [await keepFile(server, staff), ...files]
  const { id: shared } = await change(server, staff, 'createSharedMedia', { groupID, mediaID: file.id })
  await leaveRoomForOne('shared_media', shared, {
    max: sharedFilesMax,
    other: "'media_id', gen_random_uuid()",
  })
  await expectOneGetsIn(
    staff,
    'createSharedMedia',
    otherFiles.map(({ id }) => ({ groupID, mediaID: id })),
  )
  const people = await Promise.all([1, 2, 3, 4].map(() => join(server, agencyId, { role: 'user' })))
  const { id: user } = await change(server, staff, 'createSharedGroupUser', {
    groupID,
    userID: agency.admin.userId,
  })
  await leaveRoomForOne('shared_group_user', user, {
    max: sharedPeopleMax,
    other: "'user_id', gen_random_uuid()",
  })
  await expectOneGetsIn(
    staff,
    'createSharedGroupUser',
    people.map(({ userId }) => ({ groupID, userID: userId })),
  )
  await leaveRoomForOne('conversation', channel.conversationId, { max: channelConversationsMax })
  await expectOneGetsIn(
    staff,
    'createConversation',
    four((n) => ({ channelID: channel.channelId, name: `Also ${n}` })),
  )
  const [message] = await messages(1)
  const signs = [...'😀😃😄😁😆😅😂😇😉😊😋😌😍😎😏😐😒😓😔😖😘😚'].slice(0, reactionsMax + 3)
  for (const emoji of signs.slice(0, reactionsMax - 1))
    await change(server, staff, 'createReaction', { messageID: message?.id, emoji })
  await expectOneGetsIn(
    staff,
    'createReaction',
    signs.slice(reactionsMax - 1).map((emoji) => ({ messageID: message?.id, emoji })),
  )
})

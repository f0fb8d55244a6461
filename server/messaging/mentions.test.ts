import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency
let designer: AgencyCaller
let outside: AgencyCaller
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  designer = await join(server, agency.agencyId, { role: 'user' })
  outside = await join(server, agency.agencyId, { role: 'user' })
  await change(server, agency.owner, 'updateAgencyUser', { id: designer.memberId, tag: 'Design' })
})
afterAll(() => server.stop())

beforeEach(async () => {
  channel = await openChannel(server, agency.staff, {
    name: newId(),
    others: [agency.client, agency.admin, designer],
  })
})

const mention = (mentions: string[], more: { internal?: boolean } = {}, caller = agency.staff) =>
  say(server, caller, channel.conversationId, { mentions, ...more })
const tryMention = async (mentions: string[], caller = agency.staff) =>
  (await trySay(server, caller, channel.conversationId, { mentions })).errors[0]?.extensions.code

async function mentionsOf(caller: AgencyCaller): Promise<string[]> {
  const { data } = await server.graphql<{ mentionsByUser: { items: { id: string }[] } }>(
    caller,
    '{ mentionsByUser(limit: 200) { items { id } } }',
  )
  return data?.mentionsByUser.items.map(({ id }) => id) ?? []
}

/** The callers whose list of mentions contains the message. */
async function reached(id: string): Promise<string[]> {
  await server.settle()
  const people = { client: agency.client, admin: agency.admin, designer, outside, staff: agency.staff }
  const found = await Promise.all(
    Object.entries(people).map(async ([name, caller]) =>
      (await mentionsOf(caller)).includes(id) ? [name] : [],
    ),
  )
  return found.flat()
}

describe('a group', () => {
  test('reaches the people of the channel whom it means, and of what is internal the team alone', async () => {
    const { id } = await mention(['channel'])
    expect(await reached(id)).toEqual(['client', 'admin', 'designer'])
    const internal = await mention(['channel'], { internal: true })
    expect(await reached(internal.id)).toEqual(['admin', 'designer'])
    const tagged = await mention(['tag:design', 'role:client'])
    expect(await reached(tagged.id)).toEqual(['client', 'designer'])
    const admins = await mention(['role:admin'])
    expect(await reached(admins.id)).toEqual(['admin'])
  })

  test('is mentioned by staff alone, and has one of the known kinds', async () => {
    for (const group of ['channel', 'role:user', 'tag:design'])
      expect(await tryMention([group], agency.client)).toBe('FORBIDDEN')
    for (const group of ['everyone', 'role:owner', 'tag:', 'tag:\u0000', `tag:${'x'.repeat(51)}`])
      expect(await tryMention([group])).toBe('BAD_USER_INPUT')
  })

  test('is offered with how many it reaches; to clients none is', async () => {
    const groupsOf = async (caller: AgencyCaller, internal: boolean) => {
      const { data } = await server.graphql<{ mentionGroups: { id: string; count: number }[] }>(
        caller,
        'query ($id: ID!, $internal: Boolean) { mentionGroups(channelID: $id, internal: $internal) { id count } }',
        { id: channel.channelId, internal },
      )
      return Object.fromEntries(data?.mentionGroups.map(({ id, count }) => [id, count]) ?? [])
    }
    expect(await groupsOf(agency.staff, false)).toEqual({
      channel: 3,
      'role:user': 2,
      'role:admin': 1,
      'role:client': 1,
      'tag:Design': 1,
    })
    expect(await groupsOf(agency.staff, true)).toEqual({
      channel: 2,
      'role:user': 2,
      'role:admin': 1,
      'tag:Design': 1,
    })
    expect(await groupsOf(agency.client, false)).toEqual({})
  })
})

test('a client is told of no group, and of those people alone whom they could mention there (attack 13)', async () => {
  const groups = ['channel', 'role:admin', 'tag:Design']
  const { id } = await mention([...groups, designer.userId, outside.userId])
  const told = async (caller: AgencyCaller) => {
    const { data } = await server.graphql<{ getMessage: { mentions: string[] } }>(
      caller,
      'query ($id: ID!) { getMessage(id: $id) { mentions } }',
      { id },
    )
    return data?.getMessage.mentions
  }
  expect(await told(agency.admin)).toEqual([designer.userId, outside.userId, ...groups])
  expect(await told(agency.client)).toEqual([designer.userId])
  const hears = await subscribe(
    server,
    agency.client,
    'subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated { message { id mentions } } } }',
  )
  const said = await mention([...groups, designer.userId, outside.userId])
  const { data } = await hears.next((each) => JSON.stringify(each).includes(said.id))
  hears.close()
  expect(data).toMatchObject({ onEvent: { message: { mentions: [designer.userId] } } })
  expect(await reached(said.id)).toEqual(['client', 'admin', 'designer', 'outside'])
})

describe('a smart list', () => {
  const listOf = (input: Record<string, unknown>) =>
    change<{ id: string }>(server, agency.admin, 'createSmartList', { name: newId(), ...input })
  const textOf = async (id: string, caller: AgencyCaller) => {
    const { data } = await server.graphql<{ getMessage: { content: string; mentions: string[] } | null }>(
      caller,
      'query ($id: ID!) { getMessage(id: $id) { content mentions } }',
      { id },
    )
    return data?.getMessage
  }

  test('gives way to those whom it finds in the channel, so that nobody else reads its name', async () => {
    const { id: list } = await listOf({ name: 'Hard customers', tag: 'design' })
    const { id } = await say(server, agency.staff, channel.conversationId, {
      content: `Ask @[Hard customers](group:list%3A${list}) first`,
      mentions: [`list:${list}`],
    })
    expect(await reached(id)).toEqual(['designer'])
    const text = await textOf(id, agency.client)
    expect(text?.content).toMatch(new RegExp(`^Ask @\\[.+\\]\\(user:${designer.userId}\\) first$`))
    expect(text?.mentions).toEqual([designer.userId])
    await change(server, agency.staff, 'updateMessage', {
      id,
      content: `@[Hard customers](group:list%3A${list})`,
      mentions: [`list:${list}`],
    })
    expect(JSON.stringify(await textOf(id, agency.client))).not.toMatch(/Hard customers|list/)
  })

  test('of clients reaches them where they read, and nobody in what is internal', async () => {
    const { id: list } = await listOf({ role: 'client' })
    const { id } = await mention([`list:${list}`])
    expect(await reached(id)).toEqual(['client'])
    const internal = await trySay(server, agency.staff, channel.conversationId, {
      mentions: [`list:${list}`],
      internal: true,
    })
    expect(internal.errors[0]?.extensions.fields).toMatchObject({
      mentions: { key: 'messaging.listFindsNobody' },
    })
    await change(server, agency.admin, 'deleteSmartList', { id: list })
    expect(await tryMention([`list:${list}`])).toBe('BAD_USER_INPUT')
  })

  test('is offered to staff where it finds somebody, and never to a client', async () => {
    const [{ id: design }, { id: clients }] = [
      await listOf({ name: 'A designers', tag: 'design' }),
      await listOf({ name: 'B clients', role: 'client' }),
    ]
    await listOf({ name: 'C nobody', tag: 'nobody' })
    const offered = async (caller: AgencyCaller, internal: boolean) => {
      const { data } = await server.graphql<{ mentionGroups: { id: string; name: string; count: number }[] }>(
        caller,
        'query ($id: ID!, $internal: Boolean) { mentionGroups(channelID: $id, internal: $internal) { id name count } }',
        { id: channel.channelId, internal },
      )
      return data?.mentionGroups.filter(({ name }) => /^[ABC] /.test(name ?? ''))
    }
    const designers = { id: `list:${design}`, name: 'A designers', count: 1 }
    expect(await offered(agency.staff, false)).toEqual([
      designers,
      { id: `list:${clients}`, name: 'B clients', count: 1 },
    ])
    expect(await offered(agency.staff, true)).toEqual([designers])
    expect(await offered(agency.client, false)).toEqual([])
    expect(await tryMention([`list:${design}`], agency.client)).toBe('FORBIDDEN')
  })
})

test('staff mention also those of the team who may open the channel; clients the people in it', async () => {
  const { id } = await mention([outside.userId])
  expect(await reached(id)).toEqual(['outside'])
  expect(await tryMention([outside.userId], agency.client)).toBe('BAD_USER_INPUT')
  await change(server, agency.staff, 'updateChannel', { id: channel.channelId, private: true })
  expect(await tryMention([outside.userId])).toBe('BAD_USER_INPUT')
  expect(await mentionsOf(outside)).not.toContain(id)
})

describe('the list of mentions', () => {
  test('has what is mentioned there by an edit, and not what an edit took out', async () => {
    const { id } = await say(server, agency.staff, channel.conversationId)
    await change(server, agency.staff, 'updateMessage', { id, mentions: [designer.userId] })
    expect(await reached(id)).toEqual(['designer'])
    await change(server, agency.staff, 'updateMessage', { id, mentions: [] })
    expect(await mentionsOf(designer)).not.toContain(id)
  })

  test('has nothing of what became internal, was deleted, or stands where one may not read any more', async () => {
    const written = [await mention([agency.client.userId]), await mention([agency.client.userId])]
    const [first, second] = written.map(({ id }) => id)
    await reached(second ?? '')
    await change(server, agency.staff, 'updateMessage', { id: first, internal: true })
    expect(await mentionsOf(agency.client)).not.toContain(first)
    await change(server, agency.staff, 'updateMessage', { id: first, internal: false })
    await server.settle()
    expect(await mentionsOf(agency.client)).toContain(first)
    await change(server, agency.staff, 'deleteMessage', { id: first })
    expect(await mentionsOf(agency.client)).not.toContain(first)
    await change(server, agency.staff, 'ejectMember', {
      channelID: channel.channelId,
      userID: agency.client.userId,
    })
    expect(await mentionsOf(agency.client)).not.toContain(second)
  })

  test('of a client gets an internal message once it is shown to them, at the top', async () => {
    const { id } = await mention([agency.client.userId], { internal: true })
    const later = await mention([agency.client.userId])
    await reached(later.id)
    expect(await mentionsOf(agency.client)).not.toContain(id)
    await change(server, agency.staff, 'updateMessage', { id, internal: false })
    await reached(id)
    expect((await mentionsOf(agency.client)).slice(0, 2)).toEqual([id, later.id])
  })
})

describe('before clients read a message, its author is told', () => {
  const warningsOf = async (variables: Record<string, unknown>, caller = agency.staff) => {
    const { data, errors } = await server.graphql<{
      messageWarnings: { people: { id: string }[]; files: string[] }
    }>(
      caller,
      'query ($input: MessageWarningsInput!) { messageWarnings(input: $input) { people { id } files } }',
      { input: { conversationID: channel.conversationId, ...variables } },
    )
    expect(errors).toEqual([])
    return { people: data?.messageWarnings.people.map(({ id }) => id), files: data?.messageWarnings.files }
  }

  test('whom it names of whom a client does not know', async () => {
    const mentions = [designer.userId, outside.userId, agency.client.userId]
    expect(await warningsOf({ mentions })).toEqual({ people: [outside.userId], files: [] })
    await openChannel(server, agency.staff, { name: newId(), others: [agency.client, outside] })
    expect(await warningsOf({ mentions })).toEqual({ people: [], files: [] })
  })

  test('which files were in internal messages only', async () => {
    const upload = async () => {
      const { key, name, size } = await uploaded(server, agency.staff)
      return { key, name, size }
    }
    const [first, again] = [await upload(), await upload()]
    await say(server, agency.staff, channel.conversationId, { internal: true, pieces: [{ key: first.key }] })
    expect(await warningsOf({ pieces: [again] })).toEqual({ people: [], files: [again.name] })
    expect(await warningsOf({ pieces: [{ ...again, size: again.size + 1 }] })).toMatchObject({ files: [] })
    await say(server, agency.staff, channel.conversationId, { pieces: [{ key: again.key }] })
    expect(await warningsOf({ pieces: [again] })).toMatchObject({ files: [] })
  })

  test('which files come from where none of its clients reads: a team’s channel, other clients, what is internal elsewhere', async () => {
    const upload = async () => uploaded(server, agency.staff, { name: `${newId()}.txt` })
    const other = await join(server, agency.agencyId, { role: 'client' })
    const team = await openChannel(server, agency.staff, { scope: 'team', name: newId() })
    const theirs = await openChannel(server, agency.staff, { name: newId(), others: [other] })
    const shared = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
    const sent = async (where: TestChannel, internal = false) => {
      const piece = await upload()
      await say(server, agency.staff, where.conversationId, { internal, pieces: [{ key: piece.key }] })
      return piece
    }
    const hidden = [await sent(team), await sent(theirs), await sent(shared, true)]
    const known = await sent(shared)
    const files = hidden.map(({ name }) => name)
    const asked = [...hidden, known, await upload()]
    const found = await warningsOf({ pieces: asked.map(({ key, name, size }) => ({ key, name, size })) })
    expect(found.files?.toSorted()).toEqual(files.toSorted())
    // A file of the library or of a message is known by its key alone.
    const byKey = await warningsOf({ pieces: asked.map(({ key }) => ({ key })) })
    expect(byKey.files?.toSorted()).toEqual(files.toSorted())
  })
})

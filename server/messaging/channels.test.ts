import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { createOwnChannel } from './commands/own-channel.ts'
import { openChannel, say } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const create = (caller: AgencyCaller, input: Record<string, unknown>) =>
  server.graphql<{ createChannel: { id: string; name: string | null; destination: string[] } }>(
    caller,
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id name destination } }',
    { input },
  )
const update = (caller: AgencyCaller, input: Record<string, unknown>) =>
  server.graphql<{
    updateChannel: { avatar: string | null; members: number; scope: string; status: string }
  }>(
    caller,
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { avatar members scope status } }',
    { input },
  )

/** Clients of the agency who have never signed in; returns their user ids. */
const manyClients = (count: number): Promise<string[]> =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `with person as (
        insert into account (id, email, name, created_at, updated_at)
        select gen_random_uuid(), 'client' || n || '@many.example', 'Client ' || n, now(), now()
        from generate_series(1, $2::int) n returning id)
      insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
      select $1, gen_random_uuid(), id, 'client', now(), now() from person returning user_id`,
      [agency.agencyId, count],
    )
    return rows.map((row) => row.user_id)
  })

describe('one channel instead of two', () => {
  test('two people have one talk, whoever begins it, also both at once', async () => {
    const answers = await Promise.all([
      create(agency.staff, { scope: 'direct', destination: [agency.admin.userId] }),
      create(agency.admin, { scope: 'direct', destination: [agency.staff.userId] }),
      create(agency.staff, { scope: 'direct', destination: [agency.admin.userId] }),
    ])
    expect(new Set(answers.map(({ data }) => data?.createChannel.id)).size).toBe(1)
  })

  test('the same people under the same name have one channel, under another name a second', async () => {
    const destination = [agency.client.userId]
    const ids = await Promise.all(
      ['Launch', 'Launch', 'Hiring'].map(
        async (name) =>
          (await create(agency.staff, { scope: 'client', name, destination })).data?.createChannel.id,
      ),
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('as many people as a channel takes are found again too', async () => {
    const destination = await manyClients(199)
    const ids = await Promise.all(
      [destination, destination.toReversed()].map(
        async (destination) =>
          (await create(agency.staff, { scope: 'client', name: 'Everybody', destination })).data
            ?.createChannel.id,
      ),
    )
    expect(ids).toEqual([expect.any(String), ids[0]])
  })

  test('an id that is taken is a conflict', async () => {
    const { channelId } = await openChannel(server, agency.staff, { name: newId() })
    const { errors } = await create(agency.admin, { id: channelId, scope: 'team', name: newId() })
    expect(errors[0]?.extensions.code).toBe('CONFLICT')
  })
})

describe('who can be in a channel', () => {
  test('a team has no clients, however they come', async () => {
    const made = await create(agency.staff, {
      scope: 'team',
      name: newId(),
      destination: [agency.client.userId],
    })
    expect(made.errors[0]?.extensions.fields).toHaveProperty('destination')
    const { channelId } = await openChannel(server, agency.staff, { scope: 'team', name: newId() })
    const changed = await update(agency.staff, {
      id: channelId,
      users: [agency.staff.userId, agency.client.userId],
    })
    expect(changed.errors[0]?.extensions.fields).toHaveProperty('users')
    const { channelId: withClient } = await openChannel(server, agency.staff, {
      name: newId(),
      others: [agency.client],
    })
    const turned = await update(agency.staff, { id: withClient, scope: 'team' })
    expect(turned.errors[0]?.extensions.fields).toHaveProperty('scope')
  })

  test('strangers and former members cannot be added', async () => {
    const former = await join(server, agency.agencyId, { role: 'client' })
    await server.graphql(
      agency.owner,
      'mutation ($id: ID!) { deleteAgencyUser(input: { id: $id }) { id } }',
      { id: former.memberId },
    )
    for (const userId of [newId(), agency.outsider.userId, former.userId]) {
      const { errors } = await create(agency.staff, { scope: 'client', name: newId(), destination: [userId] })
      expect(errors[0]?.extensions.fields).toHaveProperty('destination')
    }
  })

  test('users replaces the people of a channel, its owner stays', async () => {
    const { channelId } = await openChannel(server, agency.staff, {
      name: newId(),
      others: [agency.client, agency.admin],
    })
    const { data } = await update(agency.staff, { id: channelId, users: [agency.client.userId] })
    expect(data?.updateChannel.members).toBe(2)
    const read = await server.graphql(
      agency.client,
      'query ($id: ID!) { getChannel(id: $id) { users { id } } }',
      { id: channelId },
    )
    expect(JSON.stringify(read.data)).not.toContain(agency.admin.userId)
  })

  test('one leaves a channel by oneself, but not a talk between two', async () => {
    const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
    const talk = await openChannel(server, agency.staff, { scope: 'direct', others: [agency.client] })
    const places = await server.graphql<{
      channelUsersByUser: { items: { id: string; channelID: string }[] }
    }>(agency.client, '{ channelUsersByUser { items { id channelID } } }')
    const channelUserIn = (id: string) =>
      places.data?.channelUsersByUser.items.find(({ channelID }) => channelID === id)?.id
    const leave = (id: string | undefined) =>
      server.graphql(agency.client, 'mutation ($id: ID!) { deleteChannelUser(input: { id: $id }) { id } }', {
        id,
      })
    expect((await leave(channelUserIn(channelId))).errors).toEqual([])
    expect((await leave(channelUserIn(talk.channelId))).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('who is removed from a channel', () => {
  const eject = (caller: AgencyCaller, input: Record<string, unknown>) =>
    server.graphql<{ ejectMember: { channel: { private: boolean } } }>(
      caller,
      'mutation ($input: EjectMemberInput!) { ejectMember(input: $input) { channel { private } } }',
      { input },
    )
  const opens = async (caller: AgencyCaller, id: string) => {
    const { data } = await server.graphql<{ getChannel: { id: string } | null }>(
      caller,
      'query ($id: ID!) { getChannel(id: $id) { id } }',
      { id },
    )
    return Boolean(data?.getChannel)
  }

  test('still opens a client channel that is open to all staff, unless it becomes private with the removal', async () => {
    const colleague = await join(server, agency.agencyId, { role: 'user' })
    const others = [agency.client, colleague]
    const kept = await openChannel(server, agency.staff, { name: newId(), others })
    await eject(agency.staff, { channelID: kept.channelId, userID: colleague.userId })
    expect(await opens(colleague, kept.channelId)).toBe(true)

    const closed = await openChannel(server, agency.staff, { name: newId(), others })
    const { data } = await eject(agency.staff, {
      channelID: closed.channelId,
      userID: colleague.userId,
      makePrivate: true,
    })
    expect(data?.ejectMember.channel.private).toBe(true)
    expect(await opens(colleague, closed.channelId)).toBe(false)
    await expect(say(server, colleague, closed.conversationId)).rejects.toThrow('NOT_FOUND')
    expect(await opens(agency.client, closed.channelId)).toBe(true)
  })

  test('an admin who is not in the channel cannot lock themselves out with it, and nobody is removed', async () => {
    const colleague = await join(server, agency.agencyId, { role: 'user' })
    const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [colleague] })
    const input = { channelID: channelId, userID: colleague.userId, makePrivate: true }
    const { errors } = await eject(agency.admin, input)
    expect(errors[0]?.extensions.fields).toHaveProperty('makePrivate')
    const { data } = await server.graphql<{ getChannel: { members: number; private: boolean } }>(
      agency.staff,
      'query ($id: ID!) { getChannel(id: $id) { members private } }',
      { id: channelId },
    )
    expect(data?.getChannel).toEqual({ members: 2, private: false })
  })
})

test('who is not in a channel cannot make it private, and who is none of its people by their own list cannot either', async () => {
  const { admin, staff } = agency
  const { channelId: id } = await openChannel(server, staff, { scope: 'team', name: 'Not of the admin' })
  const refused = await update(admin, { id, private: true })
  expect(refused.errors[0]?.extensions.fields).toHaveProperty('private')
  const blind = await update(admin, { id, private: true, users: [staff.userId] })
  expect(blind.errors[0]?.extensions.fields).toHaveProperty('users')
  expect((await update(admin, { id, private: true, users: [staff.userId, admin.userId] })).errors).toEqual([])
})

test('an archived channel takes no messages; a new message brings it back for who had put it away (attack 12)', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const put = (archived: boolean) =>
    server.graphql<{ channelUsersByUser: { items: { id: string; channelID: string }[] } }>(
      agency.client,
      'query ($archived: Boolean) { channelUsersByUser(archived: { eq: $archived }) { items { id channelID } } }',
      { archived },
    )
  const place = (await put(false)).data?.channelUsersByUser.items.find(
    ({ channelID }) => channelID === channel.channelId,
  )
  await server.graphql(
    agency.client,
    'mutation ($id: ID!) { updateChannelUser(input: { id: $id, archived: true }) { id } }',
    { id: place?.id },
  )
  await say(server, agency.staff, channel.conversationId, { internal: true })
  expect((await put(true)).data?.channelUsersByUser.items).toHaveLength(1)
  await say(server, agency.staff, channel.conversationId)
  expect((await put(true)).data?.channelUsersByUser.items).toHaveLength(0)

  const secret = await say(server, agency.staff, channel.conversationId, { internal: true })
  await server.graphql(
    agency.client,
    'mutation ($id: ID!) { updateChannelUser(input: { id: $id, archived: true }) { id } }',
    { id: place?.id },
  )
  await server.graphql(
    agency.staff,
    'mutation ($id: ID!) { updateMessage(input: { id: $id, internal: false }) { id } }',
    { id: secret.id },
  )
  expect((await put(true)).data?.channelUsersByUser.items).toHaveLength(0)

  await update(agency.staff, { id: channel.channelId, status: 'archived' })
  await expect(say(server, agency.client, channel.conversationId)).rejects.toThrow('FORBIDDEN')
})

test("one's own channel stands first, the others by their last message, newest first, and a page at a time", async () => {
  const reader = await join(server, agency.agencyId, { role: 'user' })
  const rooms = []
  for (const name of ['first', 'second', 'third'])
    rooms.push(await openChannel(server, reader, { name: `${name} ${newId()}` }))
  const [first, second, third] = rooms
  if (!first || !second || !third) throw new Error('three channels were opened')
  const page = (nextToken: string | null) =>
    server.graphql<{
      channelUsersByUser: {
        items: { channelID: string; channel: { scope: string } }[]
        nextToken: string | null
      }
    }>(
      reader,
      'query ($nextToken: String) { channelUsersByUser(limit: 2, nextToken: $nextToken) { items { channelID channel { scope } } nextToken } }',
      { nextToken },
    )
  const order = async (nextToken: string | null = null): Promise<string[]> => {
    const { data } = await page(nextToken)
    const { items, nextToken: rest } = data?.channelUsersByUser ?? { items: [], nextToken: null }
    const ids = items.map(({ channelID, channel }) => (channel.scope === 'self' ? 'own' : channelID))
    return rest ? [...ids, ...(await order(rest))] : ids
  }
  // Stands in for the listener that runs when a member joins the agency; no listeners run here.
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
    ctx.write((tx) => createOwnChannel(tx, reader.userId)),
  )
  expect(await order()).toEqual(['own', third.channelId, second.channelId, first.channelId])
  await say(server, agency.admin, first.conversationId)
  expect(await order()).toEqual(['own', first.channelId, third.channelId, second.channelId])
})

test('a channel tells its agency; the number of people that a caller counted is taken and not believed', async () => {
  const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const { data, errors } = await update(agency.staff, {
    id: channelId,
    users: [agency.client.userId, agency.admin.userId],
    members: 7,
  })
  expect(errors).toEqual([])
  expect(data?.updateChannel.members).toBe(3)
  const read = await server.graphql<{ getChannel: { agency: { id: string } } }>(
    agency.client,
    'query ($id: ID!) { getChannel(id: $id) { agency { id name } } }',
    { id: channelId },
  )
  expect(read.data?.getChannel.agency.id).toBe(agency.agencyId)
})

test('a picture of a channel must have been uploaded by who chooses it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = await server.inject({
    method: 'POST',
    url: '/api/v1/uploads?name=logo.png&purpose=avatar',
    headers: { ...headersOf(agency.staff), 'content-type': 'image/png' },
    payload: png,
  })
  const { key } = upload.json()
  const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const stolen = await update(agency.admin, { id: channelId, avatar: key })
  expect(stolen.errors[0]?.extensions.fields).toHaveProperty('avatar')
  const { data } = await update(agency.staff, { id: channelId, avatar: key })
  expect(data?.updateChannel.avatar).toBe(key)
})

test('a client is not shown who was in a channel before (attack F16)', async () => {
  const guest = await join(server, agency.agencyId, { role: 'client' })
  const { channelId } = await openChannel(server, agency.staff, { others: [agency.client, guest] })
  const destinationFor = async (caller: AgencyCaller) => {
    const { data } = await server.graphql<{ getChannel: { destination: string[] } }>(
      caller,
      'query ($id: ID!) { getChannel(id: $id) { destination } }',
      { id: channelId },
    )
    return data?.getChannel.destination
  }
  const everybody = [agency.staff, agency.client, guest].map(({ userId }) => userId)
  expect(await destinationFor(agency.client)).toEqual(everybody)
  await update(agency.staff, { id: channelId, users: [agency.client.userId] })
  expect(await destinationFor(agency.client)).toEqual(everybody.slice(0, 2))
  expect(await destinationFor(agency.staff)).toEqual(everybody)
})

describe('a call that changes nothing answers the thing to whoever may open it', () => {
  const add = (caller: AgencyCaller, input: Record<string, unknown>) =>
    server.graphql<{ createChannelUser: { id: string; userID: string } }>(
      caller,
      'mutation ($input: CreateChannelUserInput!) { createChannelUser(input: $input) { id userID } }',
      { input },
    )

  test('createChannelUser of somebody who is in the channel answers their place, also to a client', async () => {
    const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
    const [first, again] = [
      await add(agency.staff, { channelID: channelId, userID: agency.client.userId }),
      await add(agency.client, { channelID: channelId, userID: agency.client.userId }),
    ]
    expect(again).toMatchObject({
      errors: [],
      data: { createChannelUser: { userID: agency.client.userId } },
    })
    expect(again.data).toEqual(first.data)
    const guest = await join(server, agency.agencyId, { role: 'client' })
    const refused = await add(agency.client, { channelID: channelId, userID: guest.userId })
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN')
    const stranger = await add(guest, { channelID: channelId, userID: agency.client.userId })
    expect(stranger.errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('the two of a talk have their places already, which the reciprocal call answers', async () => {
    const { data } = await create(agency.staff, { scope: 'direct', destination: [agency.admin.userId] })
    const place = { channelID: data?.createChannel.id, userID: agency.admin.userId }
    expect((await add(agency.staff, { ...place, targetID: agency.staff.userId })).errors).toEqual([])
    const third = await add(agency.staff, { ...place, userID: agency.client.userId })
    expect(third.errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('updateChannel with nothing but an id, or what it counts by itself', async () => {
    const { channelId } = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
    const before = await server.graphql(
      agency.client,
      'query ($id: ID!) { getChannel(id: $id) { updatedAt } }',
      { id: channelId },
    )
    const touched = await update(agency.client, { id: channelId, members: 9 })
    expect(touched).toMatchObject({ errors: [], data: { updateChannel: { members: 2 } } })
    const after = await server.graphql(
      agency.client,
      'query ($id: ID!) { getChannel(id: $id) { updatedAt } }',
      { id: channelId },
    )
    expect(after.data).toEqual(before.data)
    const renamed = await update(agency.client, { id: channelId, name: 'Mine' })
    expect(renamed.errors[0]?.extensions.code).toBe('FORBIDDEN')
    const { channelId: hidden } = await openChannel(server, agency.staff, { scope: 'team', name: newId() })
    expect((await update(agency.client, { id: hidden })).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

test("one's own conversation names its person, and no other does", async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
    ctx.write((tx) => createOwnChannel(tx, person.userId)),
  )
  const { channelId } = await openChannel(server, person, { name: newId() })
  const { data } = await server.graphql<{
    me: { conversationID: string }
    conversationsByAgency: { items: { id: string; channelID: string; userFeedID: string | null }[] }
  }>(
    person,
    'query ($agencyID: ID!) { me { conversationID } conversationsByAgency(agencyID: $agencyID) { items { id channelID userFeedID } } }',
    { agencyID: agency.agencyId },
  )
  const items = data?.conversationsByAgency.items ?? []
  expect(items.find(({ id }) => id === data?.me.conversationID)?.userFeedID).toBe(person.userId)
  expect(items.find((one) => one.channelID === channelId)?.userFeedID).toBeNull()
})

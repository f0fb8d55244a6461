import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgencyCaller } from '../agencies/factory.ts'
import { automate } from '../automations/factory.ts'
import { uploaded } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { addAside, addNote, addNoteComment } from '../notes/factory.ts'
import { wouldShow } from '../push/factory.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { allEvents, type Known, readEverything } from './reading.ts'
import { unboundedDocuments } from './selection.ts'
import { createWorld, type World } from './world.ts'

const clock = settableClock()
let server: TestServer
let world: World
/** In the channel from the beginning. */
let socket: LiveClient
/** In the agency from the beginning, but in no channel until later. */
let latecomer: AgencyCaller
let latecomersSocket: LiveClient
let cursorBefore: string | null
/** The client's project, with a task. */
let project: TestProject
let taskId: string
/** A team channel that clients are added to later. */
let team: TestChannel
const secretIds: string[] = []

beforeAll(async () => {
  server = await testServer({
    clock,
    worker: false,
    env: unboundedDocuments,
  })
  openly()
  world = await createWorld(server)
  latecomer = await world.newcomer('client')
  await server.settle()
  team = await openChannel(server, world.staff, { scope: 'team', name: 'Team', others: [world.admin] })
  project = await beginProject(server, world.staff, { clientID: world.client.userId })
  taskId = await addTask(server, world.staff, project.columnIds[0])
  cursorBefore = (await server.graphql(latecomer, '{ me { id } }')).cursor
  socket = await subscribe(server, world.client, allEvents())
  latecomersSocket = await subscribe(server, latecomer, allEvents())
})
afterAll(async () => {
  socket.close()
  latecomersSocket.close()
  await server.stop()
})

// Staff-only acts happen at moments that are recognizable by their milliseconds.
const secretMoment = '.777Z'
let seconds = 0
const at = (milliseconds: string) => {
  seconds += 1
  clock.set(new Date(Date.parse('2026-03-02T09:00:00Z') + seconds * 1000 + Number(milliseconds)))
}
const secretly = () => at('777')
const openly = () => at('111')

/** Waits until all events are delivered. */
const told = async () => {
  await server.settle()
  await server.app.hub.idle()
}

/** What a client in a channel may know. */
const knownIn = ({ channelId, conversationId }: TestChannel): Known => {
  const { agencyId, publicMessage, staff, client } = world
  return {
    ids: [
      agencyId,
      channelId,
      conversationId,
      publicMessage.id,
      staff.userId,
      staff.memberId,
      client.memberId,
      project.projectId,
      project.boardId,
      taskId,
    ],
    given: {
      agencyID: agencyId,
      channelID: channelId,
      conversationID: conversationId,
      responseToID: publicMessage.id,
      projectID: project.projectId,
      boardID: project.boardId,
      taskID: taskId,
      slug: 'main',
      keyword: 'a',
      token: 'none',
    },
  }
}

const everythingFor = async (
  caller: AgencyCaller,
  channel: TestChannel = world.shared,
): Promise<Record<string, string>> => ({
  ...(await readEverything(server, caller, knownIn(channel))),
  pushed: await wouldShow(server, caller),
})

const mutate = async (caller: AgencyCaller, name: string, input: Record<string, unknown>) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const answer = await server.graphql<Record<string, { id: string }>>(
    caller,
    `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`,
    { input },
  )
  expect(answer.errors).toEqual([])
  return answer.data?.[name]?.id ?? ''
}

const placeOf = async (caller: AgencyCaller, channelId: string) => {
  type List = { channelUsersByUser: { items: { id: string; channelID: string }[] } }
  const { data } = await server.graphql<List>(caller, '{ channelUsersByUser { items { id channelID } } }')
  return data?.channelUsersByUser.items.find(({ channelID }) => channelID === channelId)?.id ?? ''
}

const secret = async (input: Parameters<typeof say>[3] = {}, caller = world.staff) => {
  const { id } = await say(server, caller, world.shared.conversationId, {
    content: 'secret',
    internal: true,
    ...input,
  })
  secretIds.push(id)
  return id
}

const secretComment = () =>
  mutate(world.staff, 'createTaskComment', { taskID: taskId, content: 'secret', internal: true })

type Act = [name: string, act: () => Promise<unknown>]

const acts: Act[] = [
  ['an internal message', () => secret()],
  [
    'its edit',
    async () => mutate(world.staff, 'updateMessage', { id: secretIds[0], content: 'edited', tags: ['x'] }),
  ],
  [
    'what an automation does for the team alone',
    async () => {
      const step = { action: 'message', conversationID: world.shared.conversationId, internal: true }
      const automation = await automate(server, world.staff, { steps: [{ ...step, content: 'secret' }] })
      await mutate(world.staff, 'runAutomation', { automationID: automation.id })
      await server.settle()
    },
  ],
  ['an internal answer to a public message', () => secret({ responseToID: world.publicMessage.id })],
  ['an answer to an internal message', () => secret({ responseToID: secretIds[0] ?? '' })],
  [
    'an internal message with a file',
    async () => secret({ pieces: [{ key: (await uploaded(server, world.staff)).key }] }),
  ],
  ['the deletion of one', async () => mutate(world.staff, 'deleteMessage', { id: await secret() })],
  [
    'the deletion of a thread',
    async () => mutate(world.staff, 'deleteMessage', { id: secretIds[0], thread: true }),
  ],
  [
    'what a colleague notes on the channel (attack F10)',
    async () => {
      const id = await placeOf(world.staff, world.shared.channelId)
      await mutate(world.staff, 'updateChannelUser', { id, name: 'the ones who never pay', tag: 'difficult' })
    },
  ],
  [
    'that a colleague puts the channel away',
    async () =>
      mutate(world.staff, 'updateChannelUser', {
        id: await placeOf(world.staff, world.shared.channelId),
        archived: true,
      }),
  ],
  // A new message brings the channel back into the colleague's list.
  ['an internal message while it is away (attack F7)', () => secret({}, world.admin)],
  ['that a colleague has seen it', () => markSeen(clock.now().toISOString())],
  ['that they mark it as unread', () => markSeen(null)],
  [
    "a colleague's settings",
    () => mutate(world.staff, 'updateUser', { id: world.staff.userId, dailyNotification: true }),
  ],
  [
    "a colleague's profile beyond name and picture",
    () => mutate(world.staff, 'updateUser', { id: world.staff.userId, bio: 'Likes tea' }),
  ],
  [
    'a sign of life',
    () =>
      mutate(world.staff, 'updateUser', { id: world.staff.userId, lastSession: clock.now().toISOString() }),
  ],
  [
    'what the agency notes on a colleague',
    () => mutate(world.owner, 'updateAgencyUser', { id: world.staff.memberId, position: 'Lead', tag: 'x' }),
  ],
  [
    'what it notes on the client',
    () =>
      mutate(world.owner, 'updateAgencyUser', {
        id: world.client.memberId,
        clientType: 'vip',
        assignedToID: world.staff.userId,
      }),
  ],
  ['a company', () => mutate(world.staff, 'createCompany', { name: 'Museum' })],
  [
    'an invitation',
    () =>
      mutate(world.staff, 'createPendingInvitation', { email: 'guest@example.com', agencyRole: 'client' }),
  ],
  [
    'an invitation into the channel',
    () =>
      mutate(world.staff, 'createInvitationMessage', {
        channelID: world.shared.channelId,
        emails: ['other@example.com'],
      }),
  ],
  [
    'a note on the conversation, and what is said about it',
    async () => {
      const id = await addNote(server, world.staff, world.shared.conversationId)
      await addNoteComment(server, world.admin, id, { mentions: [world.staff.userId] })
      await mutate(world.staff, 'updateConversationNote', { id, content: 'Pays in time' })
      await mutate(world.staff, 'deleteConversationNote', { id })
    },
  ],
  [
    "a colleague's aside at a public message, and the note that it becomes",
    async () => {
      await addAside(server, world.staff, world.publicMessage.id)
      const asideID = await addAside(server, world.staff, world.publicMessage.id)
      await mutate(world.staff, 'createNoteFromAside', { asideID })
    },
  ],
  [
    'the internal message that an aside becomes',
    async () => {
      const asideID = await addAside(server, world.staff, world.publicMessage.id)
      secretIds.push(await mutate(world.staff, 'createMessageFromAside', { asideID }))
    },
  ],
  [
    'a channel of the team',
    async () => {
      const { conversationId } = await openChannel(server, world.staff, { scope: 'team', name: 'Among us' })
      await say(server, world.staff, conversationId)
    },
  ],
  [
    'a tag on a public message',
    () => mutate(world.staff, 'updateMessage', { id: world.publicMessage.id, tags: ['pays late'] }),
  ],
  ['an internal comment on a task', secretComment],
  [
    'its edit',
    async () => mutate(world.staff, 'updateTaskComment', { id: await secretComment(), content: 'edited' }),
  ],
  ['its deletion', async () => mutate(world.staff, 'deleteTaskComment', { id: await secretComment() })],
  [
    'an estimate that clients are not shown',
    () => mutate(world.staff, 'updateTask', { id: taskId, hours: 5 }),
  ],
  [
    'a task out of an internal message',
    async () => mutate(world.staff, 'createMessageTask', { messageID: await secret(), taskID: taskId }),
  ],
  ['a project without a client', () => beginProject(server, world.staff)],
]

/** Reading everything takes longest, so acts share it; after a failure each is tried alone. */
const atOnce = 6
const together = (all: Act[]): [string, Act[]][] =>
  all
    .filter((_, first) => first % atOnce === 0)
    .map((_, group) => all.slice(group * atOnce, (group + 1) * atOnce))
    .map((some) => [some.map(([name]) => name).join(', '), some])

const markSeen = (seenAt: string | null) =>
  mutate(world.staff, 'markConversation', { conversationID: world.shared.conversationId, seenAt })

describe('what only staff may know of changes no byte for a client who is there (attack 13)', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    await told()
    before = await everythingFor(world.client)
    expect(JSON.stringify(before)).toContain(world.publicMessage.id)
  })

  test.each(together(acts))('%s', async (_, some) => {
    const heard = socket.bytes.length
    for (const [, act] of some) {
      secretly()
      await act()
    }
    await told()
    expect(await everythingFor(world.client)).toEqual(before)
    // A new cursor is sent at intervals, whether anything happened or not.
    expect(socket.bytes.slice(heard).filter((bytes) => !bytes.startsWith('{"type":"pong"'))).toEqual([])
  })
})

describe('who comes later learns nothing from before (attack 8, 13)', () => {
  const clean = (where: string, bytes: string) => {
    expect(bytes, where).not.toContain(secretMoment)
    for (const id of secretIds) expect(bytes, where).not.toContain(id)
  }

  beforeAll(async () => {
    for (const { conversationId } of [world.shared, team]) {
      openly()
      const ids = [
        await say(server, world.staff, conversationId),
        await say(server, world.staff, conversationId),
      ]
      secretly()
      const short = await say(server, world.staff, conversationId)
      for (const { id } of [...ids, short]) secretIds.push(id)
      secretly()
      await mutate(world.staff, 'deleteMessage', { id: ids[0]?.id })
      for (const { id } of [short, ...ids.slice(1)])
        await mutate(world.staff, 'updateMessage', { id, internal: true })
      await say(server, world.staff, conversationId, { internal: true })
    }
    // That there was a topic they may learn, not what it was called.
    openly()
    const topic = 'what the team calls it'
    secretIds.push(topic)
    await mutate(world.staff, 'createConversation', { channelID: team.channelId, name: topic })
    await mutate(world.staff, 'updateChannel', { id: team.channelId, scope: 'client' })
    openly()
    for (const { channelId } of [world.shared, team])
      await mutate(world.staff, 'createChannelUser', { channelID: channelId, userID: latecomer.userId })
    await told()
  })

  test('not live (attack F9)', async () => {
    for (const { channelId } of [world.shared, team])
      await latecomersSocket.next(({ onEvent }) => JSON.stringify(onEvent).includes(channelId))
    clean('socket', latecomersSocket.bytes.join('\n'))
  })

  test('not in a replay (attack F9)', async () => {
    const replay = await subscribe(server, latecomer, allEvents(), { after: cursorBefore })
    openly()
    const { id } = await say(server, world.staff, world.shared.conversationId)
    await replay.next((data) => JSON.stringify(data).includes(id))
    clean('replay', replay.bytes.join('\n'))
    replay.close()
  })

  test('not in anything they read, the moment up to which they have seen it all included (attack F8)', async () => {
    for (const channel of [world.shared, team]) {
      const read = await everythingFor(latecomer, channel)
      expect(JSON.stringify(read)).toContain(channel.conversationId)
      for (const [query, data] of Object.entries(read)) clean(query, data)
    }
  })

  test('what happens from then on they hear', async () => {
    openly()
    const { id } = await say(server, world.staff, team.conversationId)
    openly()
    await mutate(world.staff, 'updateMessage', { id, internal: true })
    await latecomersSocket.next((data) => JSON.stringify(data).includes('messageWithdrawn'))
  })
})

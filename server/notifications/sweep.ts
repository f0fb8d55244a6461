import { type Case, input, members } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { change } from '../testing/change.ts'
import { notify } from './commands/notify.ts'

/** A notification about a membership. */
async function notificationOf({ server, agencyId, staff }: World): Promise<string> {
  await server.app.asSystem(agencyId, 'staff', (ctx) =>
    notify(ctx, { kind: 'joined', subjectId: staff.memberId, recipientIds: [staff.userId], actorId: null }),
  )
  const answer = await server.graphql<{ notificationsByUser: { items: { id: string }[] } }>(
    staff,
    '{ notificationsByUser { items { id } } }',
  )
  return answer.data?.notificationsByUser.items[0]?.id ?? ''
}

/** A notification and a mute, for the tests that other agencies can neither change nor see them. */
export async function plant(world: World): Promise<void> {
  await notificationOf(world)
  await change(world.server, world.staff, 'muteThing', { ...conversation(world.hidden), duration: 'GOOD' })
}

const conversation = ({ conversationId }: World['shared']) => ({ type: 'conversation', id: conversationId })

export const cases: Case[] = [
  { operation: 'notificationsByUser', outcomes: members },
  { operation: 'unreadNotifications', outcomes: members },
  {
    operation: 'updateNotification',
    of: 'staff',
    outcomes: 'U N N N ok N N',
    variables: async (world) => input({ id: await notificationOf(world), read: true }),
  },
  {
    operation: 'newNotifications',
    outcomes: members,
    variables: () => ({ after: '2026-01-01T00:00:00.000Z' }),
  },
  {
    operation: 'updateNotificationChoice',
    outcomes: members,
    variables: () => input({ topic: 'tasks', channel: 'mail', on: true }),
  },
  {
    operation: 'updateQuietHours',
    outcomes: members,
    variables: () => input({ from: '22:00', to: '07:00', exceptMentions: true }),
  },
  {
    operation: 'updatePushedWords',
    outcomes: members,
    variables: () => input({ pushedWords: false }),
  },
  {
    operation: 'markNotificationsRead',
    outcomes: members,
    variables: async (world) => input({ upToID: await notificationOf(world) }),
  },
  {
    operation: 'updateNotifications',
    outcomes: members,
    variables: async (world) => input({ ids: [await notificationOf(world)], read: true }),
  },
  { operation: 'mutedThings', outcomes: members },
  {
    operation: 'muteThing',
    outcomes: members,
    variables: ({ shared }) => input({ ...conversation(shared), duration: 'HOUR' }),
  },
  {
    operation: 'unmuteThing',
    outcomes: members,
    variables: ({ shared }) => input(conversation(shared)),
  },
]

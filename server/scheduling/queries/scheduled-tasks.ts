import type { Selectable } from 'kysely'
import type { FailureReason, ScheduleAction, ScheduledState } from '../../../shared/scheduling.ts'
import type { ScheduledTask } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'

/** A message to be sent. */
export type MessagePayload = {
  action: 'schedule message'
  conversationID: string
  channelID: string
  content: string
  responseToID?: string | null
  internal?: boolean | null
  mentions?: string[]
  quotedMessageID?: string
  pieces?: { key: string; type: string; size: number; name: string }[]
  /** who could read the channel at the time of writing */
  scope: string
}
export type SnoozePayload = { action: 'snooze message'; snoozedMessages: string[] }

export type ScheduledTaskRow = Omit<Selectable<ScheduledTask>, 'payload' | 'state' | 'action' | 'reason'> & {
  payload: MessagePayload | SnoozePayload
  state: ScheduledState
  action: ScheduleAction
  reason: FailureReason | null
}

/** The scheduled tasks of the acting person. */
export const ownScheduledTasks = (tx: ReadTx) =>
  tx.sql
    .selectFrom('scheduledTask')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .$castTo<ScheduledTaskRow>()

/** One of the caller's own. Errors: NOT_FOUND. */
export async function scheduledTaskOrNotFound(tx: ReadTx, id: string): Promise<ScheduledTaskRow> {
  const task = await ownScheduledTasks(tx).where('id', '=', id).executeTakeFirst()
  if (!task) throw notFound(say('noTask'))
  return task
}

type Arguments = PageArguments & {
  ownerID?: string | null | undefined
  action?: ScheduleAction | null | undefined
  state?: ScheduledState | null | undefined
  waiting?: boolean | null | undefined
}

/** The caller's own, earliest first. Errors: NOT_FOUND for another person's, BAD_USER_INPUT. */
export async function scheduledTasksByUser(
  tx: ReadTx,
  { ownerID, action, state, waiting, ...page }: Arguments,
): Promise<Connection<ScheduledTaskRow>> {
  if (ownerID && ownerID !== actorOf(tx)) throw notFound(say('noPerson'))
  let query = ownScheduledTasks(tx)
  if (action) query = query.where('action', '=', action)
  if (state) query = query.where('state', '=', state)
  if (waiting)
    query = query.where((row) =>
      row.or([
        row('state', 'in', ['pending', 'failed']),
        row.and([row('state', '=', 'done'), row('action', '=', 'snooze message')]),
      ]),
    )
  const list = `scheduledTasks/${actorOf(tx)}/${action}/${state}/${Boolean(waiting)}`
  return pageOf(tx, query, { list, order: ['sendAt', 'id'], page })
}

/** The viewer's snoozed messages in the current agency, soonest first. */
export const snoozedMessageIds = defineLoader<string, string[]>(async (tx, userIds) => {
  const rows = await ownScheduledTasks(tx)
    .where('state', '=', 'pending')
    .where('messageId', 'is not', null)
    .orderBy('sendAt')
    .execute()
  return userIds.map((id) =>
    rows.flatMap(({ userId, messageId }) => (userId === id && messageId ? [messageId] : [])),
  )
})

/** The viewer's own, by the subject of a notification of their outcome. */
export const taskByNotice = defineLoader<string, ScheduledTaskRow | null>(async (tx, noticeIds) =>
  inOrder(
    noticeIds,
    await ownScheduledTasks(tx).where('noticeId', 'in', noticeIds).execute(),
    ({ noticeId }) => noticeId ?? '',
  ),
)

/** The number of waiting tasks of a kind of the acting person. */
export async function countPending(tx: ReadTx, action: ScheduleAction): Promise<number> {
  const { count } = await ownScheduledTasks(tx)
    .where('state', '=', 'pending')
    .where('action', '=', action)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { followThreadInput, markThreadInput } from '../../../shared/messaging.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { threadMarked } from '../events.ts'
import type { MessageRow } from '../queries/messages.ts'
import { lastAnswerOfOthers, type ThreadRow, threadOrNotFound } from '../queries/threads.ts'
import {
  followByAnswering,
  followByConcern,
  moveThreadSeen,
  setFollowing,
  setThreadSeen,
} from '../store/threads.ts'

/**
 * Follows or unfollows a thread; earlier replies count as seen. No policy to ask: it changes only the caller's own state.
 * No event in the log: only the caller's own devices hear of it. Errors: BAD_USER_INPUT, NOT_FOUND.
 */
export const followThread = command(followThreadInput, async (tx, { id, following }): Promise<ThreadRow> => {
  const { lastAnswerAt: seenAt } = await threadOrNotFound(tx, id)
  if (await setFollowing(tx, { messageId: id, userId: actorOf(tx), following, seenAt })) announceMark(tx, id)
  return threadOrNotFound(tx, id)
})

/**
 * Marks a thread as seen by the caller up to a reply's timestamp. A mark never moves back, whichever device sends it last, unless
 * it says `unread`; without a timestamp the last reply of others is unread again. A caller who does not follow the thread has
 * nothing to mark. No policy to ask: it changes only the caller's own state. No event in the log: only the caller's own devices
 * hear of it. Errors: BAD_USER_INPUT, NOT_FOUND.
 */
export const markThread = command(markThreadInput, async (tx, { id, ...mark }): Promise<ThreadRow> => {
  const { lastAnswerAt } = await threadOrNotFound(tx, id)
  const seenAt = mark.seenAt ?? before(await lastAnswerOfOthers(tx, id))
  if (!seenAt || !lastAnswerAt) return threadOrNotFound(tx, id)
  const seen = { messageId: id, userId: actorOf(tx), seenAt: earlier(seenAt, lastAnswerAt) }
  const isBack = mark.seenAt === null || mark.unread
  if (await (isBack ? setThreadSeen : moveThreadSeen)(tx, seen)) announceMark(tx, id)
  return threadOrNotFound(tx, id)
})

const announceMark = (tx: Tx, id: string): void =>
  tx.notify(threadMarked({ messageId: id, userId: actorOf(tx) }))

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

const before = (at: Date | null): Date | null => at && new Date(at.getTime() - 1)

type Answer = { ownerId: string; mentions: readonly string[]; internal: boolean }
type Root = Pick<MessageRow, 'id' | 'ownerId' | 'mentions'>

/** The author of a reply, the author of the thread and the people mentioned by either follow the thread from a reply on. */
export async function followAnswered(
  tx: Tx,
  root: Root,
  answer: Answer & { createdAt: Date },
): Promise<void> {
  await Promise.all([
    followByAnswering(tx, { messageId: root.id, userId: answer.ownerId, seenAt: answer.createdAt }),
    followConcerned(tx, root, answer, answer.createdAt),
  ])
}

/** The same for the people concerned by a reply that was edited or published to clients. */
export async function followConcerned(tx: Tx, root: Root, answer: Answer, at: Date): Promise<void> {
  const concerned = new Set([root.ownerId, ...root.mentions, ...answer.mentions])
  concerned.delete(answer.ownerId)
  await followByConcern(tx, {
    messageId: root.id,
    userIds: [...concerned],
    seenAt: new Date(at.getTime() - 1),
    internal: answer.internal,
  })
}

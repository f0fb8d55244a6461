import type { Context, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import {
  copiesDelivered,
  copiesTakenBack,
  messageDelivered,
  messageTakenBack,
  ownChannelsCreated,
} from '../events.ts'
import { refreshLast } from '../store/conversations.ts'
import {
  bringCopiesBack,
  type Copy,
  eraseCopies,
  insertCopies,
  insertReadersChannels,
  lockChannels,
  type Same,
} from '../store/copies.ts'
import { removeReaders } from './channel-people.ts'

type Delivery = Copy & {
  /** whether the reader has no channel yet, so that one is created */
  fresh: boolean
}
type Broadcast = { name: string; mediaType: string | null; pieces: unknown }

/**
 * Writes the same message as the caller to many people, each in a channel that only they read; returns createdAt by message id.
 * No policy: the upper room checks permissions. Events: ownChannelsCreated, messageDelivered, copiesDelivered.
 */
export const deliverCopies = (
  ctx: Context,
  { name, ...message }: Broadcast,
  copies: readonly Delivery[],
): Promise<Map<string, Date>> =>
  ctx.write(async (tx) => {
    const [fresh, known] = [copies.filter((copy) => copy.fresh), copies.filter((copy) => !copy.fresh)]
    const same = { ownerId: actorOf(tx), ...message }
    const moments = new Map([
      ...(known.length > 0 ? await appendCopies(tx, same, known) : []),
      ...(fresh.length > 0 ? await insertReadersChannels(tx, { name, ...same }, fresh) : []),
    ])
    if (fresh.length > 0) tx.record(ownChannelsCreated(fresh.map(({ userId }) => userId)))
    for (const { messageId, conversationId, channelId } of copies)
      tx.record(
        messageDelivered({ id: messageId, conversationId, channelId, responseToId: null, internal: false }),
      )
    tx.record(copiesDelivered(copies))
    return moments
  })

async function appendCopies(tx: Tx, same: Same, copies: readonly Copy[]): Promise<Map<string, Date>> {
  const channelIds = copies.map(({ channelId }) => channelId)
  await lockChannels(tx, channelIds)
  const moments = await insertCopies(tx, same, copies)
  await bringCopiesBack(tx, channelIds)
  return moments
}

/**
 * Retracts such messages; a reader without other messages there loses the channel too. Returns those readers' channels. Events:
 * messageTakenBack, copiesTakenBack, channelLeft.
 */
export const takeBackCopies = (
  ctx: Context,
  copies: readonly { messageId: string; channelId: string; userId: string }[],
): Promise<string[]> =>
  ctx.write(async (tx) => {
    await lockChannels(
      tx,
      copies.map(({ channelId }) => channelId),
    )
    const erased = await eraseCopies(
      tx,
      copies.map(({ messageId }) => messageId),
    )
    const left: string[] = []
    for (const { id, conversationId, channelId, empty } of erased) {
      tx.record(messageTakenBack({ id, conversationId, channelId, responseToId: null, internal: false }))
      if (empty) left.push(channelId)
      else await refreshLast(tx, { id: conversationId, channelId })
    }
    tx.record(copiesTakenBack(copies))
    const emptied = copies.filter(({ channelId }) => left.includes(channelId))
    if (emptied.length > 0)
      await removeReaders(
        tx,
        emptied.map(({ channelId }) => channelId),
        [...new Set(emptied.map(({ userId }) => userId))],
      )
    return left
  })

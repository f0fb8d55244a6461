import type { Tx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** A reader looks at conversations of broadcasts up to a timestamp. */
export type BroadcastSeen = { conversationIds: readonly string[]; userId: string; seenAt: Date }

/** Called before the reader's marks move, in the same transaction. */
export const broadcastSeen =
  definePort<(tx: Tx, seen: BroadcastSeen) => Promise<void>>('messaging.broadcastSeen')

export type ConversationsSeen = (
  tx: Tx,
  seen: { userId: string; conversationIds: readonly string[] },
) => Promise<void>

/** Called after a person's marks have moved, in the same transaction: it adds to what each look at a conversation costs. */
export const conversationsSeen = definePort<ConversationsSeen>('messaging.conversationsSeen')

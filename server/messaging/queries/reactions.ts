import { sql as raw } from 'kysely'
import { reactorsMax } from '../../../shared/messaging-facts.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'

/** A reaction emoji on a message; the people who reacted first come first. */
export type ReactionRow = { emoji: string; count: number; userIds: string[] }

const reactionsByMessages = defineStatement((tx, { ids }: { ids: readonly string[] }) =>
  tx.sql
    .selectFrom('messageReaction')
    .select(['messageId', 'emoji', 'userId'])
    .where('agencyId', '=', agencyOf(tx))
    .where(raw<boolean>`message_id = any(${ids})`)
    // Row-level security enforces it again.
    .$if(!isStaff(tx.viewer), (query) => query.where('internal', '=', false))
    .orderBy('createdAt')
    .orderBy('userId')
    .orderBy('emoji'),
)

/** The reactions to messages that the viewer may read, as visible to their side. */
export const reactionsOf = defineLoader<string, ReactionRow[]>(async (tx, ids) => {
  const rows = await reactionsByMessages(tx, { ids })
  const messages = Map.groupBy(rows, ({ messageId }) => messageId)
  return ids.map((id) =>
    [...Map.groupBy(messages.get(id) ?? [], ({ emoji }) => emoji)].map(([emoji, people]) => ({
      emoji,
      count: people.length,
      userIds: people.slice(0, reactorsMax).map(({ userId }) => userId),
    })),
  )
})

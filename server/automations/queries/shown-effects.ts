import { conversationById } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import type { EffectRow, RunRow } from './runs.ts'

/**
 * Effects of a run as the viewer may read of them. An admin reads the log of others, but not the names of conversations that
 * they can't open, nor texts that may name them.
 */
export async function shownEffects(
  tx: ReadTx,
  { userId, plan }: RunRow,
  effects: readonly EffectRow[],
): Promise<EffectRow[]> {
  if (userId === actorOf(tx)) return [...effects]
  const isOnConversations = plan.subject === 'conversations'
  const places = effects.map(
    ({ facts, subjectId }) => facts.conversationId ?? (isOnConversations ? subjectId : null),
  )
  const found = await Promise.all(places.map((id) => id && tx.load(conversationById, id)))
  return effects.map((effect, at) => {
    const isHidden = places[at] ? !found[at] : isOnConversations && effect.facts.text !== undefined
    return isHidden ? { ...effect, title: null, facts: {} } : effect
  })
}

import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import type { NotificationKind, Recipient } from '../ports.ts'
import { anyoneMutes, mutersAmong } from '../store.ts'

/** The recipients who have not muted what a subject belongs to, such as the project of a task. */
export async function withoutMuted<One extends Recipient>(
  tx: Tx,
  known: NotificationKind | undefined,
  recipients: readonly One[],
): Promise<readonly One[]> {
  if (!known?.thingsOf || known.despiteMutes || recipients.length === 0) return recipients
  const { thingsOf } = known
  const people = [...new Set(recipients.map(({ userId }) => userId))]
  if (!(await anyoneMutes(tx, people))) return recipients
  const subjects = [...new Set(recipients.map(({ subjectId }) => subjectId))]
  // The actor may see neither what others have muted nor, perhaps, the thing.
  return asSystem(tx, async () => {
    const things = await thingsOf(tx, subjects)
    const muters = await mutersAmong(tx, people, [...things.values()])
    const isMuted = ({ subjectId, userId }: Recipient) =>
      muters.get(things.get(subjectId)?.id ?? '')?.has(userId) ?? false
    return recipients.filter((recipient) => !isMuted(recipient))
  })
}

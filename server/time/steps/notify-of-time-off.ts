import { adminsOf, membershipStateOf } from '../../agencies/queries/membership.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'

type Subject = { id: string; userId: string }
type Decided = Subject & { decidedBy: string | null }

/** Notifies the deciders of a request; nobody decides their own, so the requester is left out. */
export const notifyAdmins = async (tx: Tx, { id, userId }: Subject): Promise<void> =>
  notify(tx, {
    kind: 'timeOffAsked',
    subjectId: id,
    recipientIds: (await adminsOf(tx)).filter((admin) => admin !== userId),
    actorId: actorOf(tx),
  })

/** Notifies the requester of each decision. */
export const notifyRequester = (
  tx: Tx,
  { id, userId, status }: Subject & { status: 'approved' | 'declined' },
): Promise<void> =>
  notify(tx, {
    kind: status === 'approved' ? 'timeOffApproved' : 'timeOffDeclined',
    subjectId: id,
    recipientIds: [userId],
    actorId: actorOf(tx),
    occurrence: tx.now.toISOString(),
  })

/** Notifies the member whose days off were cancelled, and the approver; never the actor. */
export async function notifyOfCancellation(tx: Tx, { id, userId, decidedBy }: Decided): Promise<void> {
  const concerned = decidedBy ? [userId, decidedBy] : [userId]
  const memberships = await Promise.all(concerned.map((each) => tx.load(membershipStateOf, each)))
  const isStaff = (at: number) => (memberships[at]?.role ?? 'client') !== 'client'
  return notify(tx, {
    kind: 'timeOffCancelled',
    subjectId: id,
    recipientIds: concerned.filter((_, at) => isStaff(at)),
    actorId: actorOf(tx),
  })
}

import type { ActFacts } from '../../../shared/acts.ts'
import type { JobRequest, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { consume } from '../../platform/http/limits.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { InvitationRow } from '../queries/invitations.ts'

const day = 86_400_000
/** How long a non-permanent invitation is valid, in days. */
export const invitationDays = 14

/** When an invitation created at this moment expires; null for a permanent one. */
export const expiryOf = (now: Date, isPermanent: boolean): Date | null =>
  isPermanent ? null : new Date(now.getTime() + invitationDays * day)

// Hourly limits: mails of one agency to one address, mails of all agencies to one address, invitations by one person.
const perAgencyAndAddress = { name: 'invitations-here', points: 5, duration: 3600 }
const perAddress = { name: 'invitations-to-address', points: 10, duration: 3600 }
const perIssuer = { name: 'invitations-by-person', points: 200, duration: 3600 }

/**
 * Counts an invitation before it is created or sent again, so that it cannot be used to flood a mailbox. Errors: RATE_LIMITED.
 */
export async function countInvitation(
  tx: Tx,
  issuerBy: string,
  { email, agencyRole }: Pick<InvitationRow, 'email' | 'agencyRole'>,
): Promise<void> {
  const { limits } = tx.app
  await consume(limits.make(perIssuer), issuerBy)
  if (email === null) return
  const key = hashOf(email).toString('base64url')
  // A shared counter would reveal to staff that an admin invited the same address.
  const side = agencyRole === 'client' ? 'client' : 'staff'
  await consume(limits.make(perAgencyAndAddress), `${agencyOf(tx)}/${side}/${key}`)
  await consume(limits.make(perAddress), key)
}

/** The audit log's facts about an invitation. */
export const invitee = ({
  email,
  phone,
  agencyRole,
}: Pick<InvitationRow, 'email' | 'phone' | 'agencyRole'>): ActFacts => ({
  about: email ?? phone ?? '',
  to: agencyRole,
})

/** Queues the mail of an invitation by email, sent after commit; one for a phone number is a link to copy. */
export async function mailInvitation(tx: Tx, { id, email }: InvitationRow, again: boolean): Promise<void> {
  if (email) await tx.addJob(mailJob(tx, id, again))
}

/** The same for several new ones. */
export const mailInvitations = (tx: Tx, ids: readonly string[]): Promise<void> =>
  tx.addJobs(ids.map((id) => mailJob(tx, id, false)))

const mailJob = (tx: Tx, id: string, again: boolean): JobRequest => ({
  task: 'agencies.mailInvitation',
  payload: { agencyId: agencyOf(tx), invitationId: id, again },
  key: `agencies.mailInvitation:${id}`,
})

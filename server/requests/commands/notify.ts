import { notifyOnce } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import type { MailKind } from '../mails.ts'
import type { RequestRow } from '../queries/requests.ts'

export const mailJob = 'requests.mail'

/** What was just said is often taken back or put otherwise: its mail waits for so long, and is not sent if it is gone then. */
const secondThoughts = 60_000
const saidKinds: readonly MailKind[] = ['requestComment', 'requestMention', 'approvalNote']

type What = {
  kind: MailKind
  /** the request or the comment that it is about */
  subjectId: string
  recipientIds: readonly (string | null)[]
  occurrence?: string
  /** who did it, where that is not the person of the transaction */
  actorId?: string | null
}

/** Tells people something about a request, by mail too, once for a kind, subject and occurrence; whoever did it is not told. */
export async function tell(tx: Tx, { recipientIds, actorId = personOf(tx), ...what }: What): Promise<void> {
  const people = [...new Set(recipientIds)].filter((id): id is string => id !== null && id !== actorId)
  if (!(await notifyOnce(tx, { ...what, recipientIds: people, actorId }))) return
  const waits = saidKinds.includes(what.kind)
  for (const userId of people)
    await tx.addJob({
      task: mailJob,
      payload: { kind: what.kind, subjectId: what.subjectId, actorId, agencyId: tx.viewer.agencyId, userId },
      ...(waits ? { runAt: new Date(tx.now.getTime() + secondThoughts) } : {}),
      key: [mailJob, what.kind, what.subjectId, what.occurrence ?? '', userId].join('/'),
    })
}

/** Person in charge and issuer: whom status, comment and approval of a request concern. */
export const concerned = ({ enChargeUser, issuerBy }: RequestRow): (string | null)[] => [
  enChargeUser,
  issuerBy,
]

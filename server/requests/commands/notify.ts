import { endNotifications, type News, notifyAll } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import type { MailKind } from '../mails.ts'
import type { RequestRow } from '../queries/requests.ts'

export const mailJob = 'requests.mail'

/** New comments are often deleted or edited: emails are delayed by this much, and dropped if the comment is gone by then. */
const secondThoughts = 60_000
const commentKinds: readonly MailKind[] = ['requestComment', 'requestMention', 'approvalNote']

type OfKind = {
  kind: MailKind
  /** the actor, if not the person of the transaction */
  actorId?: string | null
}
/** The request or the comment of the notification, and its recipients. */
type What = Omit<News, 'recipientIds'> & { recipientIds: readonly (string | null)[] }

/** Notifies people of a change to a request, by email too, once per kind, subject and occurrence; the actor is not notified. */
export const notifyAndMail = (tx: Tx, { kind, actorId, ...what }: OfKind & What): Promise<void> =>
  notifyAndMailAll(tx, { kind, ...(actorId === undefined ? {} : { actorId }) }, [what])

/** The same for many requests at once. */
export async function notifyAndMailAll(
  tx: Tx,
  { kind, actorId = personOf(tx) }: OfKind,
  whats: readonly What[],
): Promise<void> {
  const news = whats.map(({ recipientIds, ...what }) => ({
    ...what,
    recipientIds: recipientIds.filter((id): id is string => id !== null),
  }))
  const notified = await notifyAll(tx, { kind, actorId }, news)
  if (notified.length === 0) return
  const waits = commentKinds.includes(kind)
  await tx.addJobs(
    notified.map(({ subjectId, userId, occurrence }) => ({
      task: mailJob,
      payload: { kind, subjectId, actorId, agencyId: tx.viewer.agencyId, userId },
      ...(waits ? { runAt: new Date(tx.now.getTime() + secondThoughts) } : {}),
      key: keyOf(kind, { subjectId, occurrence, userId }),
    })),
  )
}

type Mailed = { subjectId: string; userId: string; occurrence: string }

const keyOf = (kind: MailKind, { subjectId, occurrence, userId }: Mailed): string =>
  [mailJob, kind, subjectId, occurrence, userId].join('/')

/** Removes unread notifications that no longer concern their recipients; delayed emails are not sent. */
export async function withdrawNotifications(
  tx: Tx,
  kind: MailKind,
  { subjectId, recipientIds }: { subjectId: string; recipientIds: readonly string[] },
): Promise<void> {
  await endNotifications(tx, kind, { subjectId, recipientIds })
  for (const userId of recipientIds) await tx.cancelJob(keyOf(kind, { subjectId, userId, occurrence: '' }))
}

/** Assignee and issuer: the recipients for a status, comment or approval of a request. */
export const concerned = ({ enChargeUser, issuerBy }: RequestRow): (string | null)[] => [
  enChargeUser,
  issuerBy,
]

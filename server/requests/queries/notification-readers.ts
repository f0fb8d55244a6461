import { sql as raw } from 'kysely'
import { staffAnd } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Subject = { id: string; issuerBy: string; internal: boolean }
type Found = { rows: Subject[] }

/** The client who issued a subject's request; none if it is internal. */
const issuerAmong = (subjectsOf: (tx: ReadTx, ids: readonly string[]) => Promise<Found>) =>
  staffAnd(async (tx, recipients) => {
    const { rows } = await subjectsOf(tx, [...new Set(recipients.map(({ subjectId }) => subjectId))])
    const issuers = new Map(rows.map(({ id, issuerBy, internal }) => [id, internal ? null : issuerBy]))
    return recipients.filter(({ subjectId, userId }) => issuers.get(subjectId) === userId)
  })

/** Who may be notified of requests: staff, and the issuer. */
export const readersOfRequests = issuerAmong((tx, ids) =>
  raw<Subject>`select id, issuer_by as "issuerBy", false as internal from request
    where agency_id = ${agencyOf(tx)} and id = any(${ids})`.execute(tx.sql),
)

export const readersOfComments = issuerAmong((tx, ids) =>
  raw<Subject>`select c.id, r.issuer_by as "issuerBy", c.internal
    from request_comment c join request r on r.agency_id = c.agency_id and r.id = c.request_id
    where c.agency_id = ${agencyOf(tx)} and c.id = any(${ids})`.execute(tx.sql),
)

/** A team stage, or one that has not begun, is hidden from its client. */
export const readersOfApprovals = issuerAmong((tx, ids) =>
  raw<Subject>`select a.id, r.issuer_by as "issuerBy", a.side = 'staff' or a.started_at is null as internal
    from request_approval a join request r on r.agency_id = a.agency_id and r.id = a.request_id
    where a.agency_id = ${agencyOf(tx)} and a.id = any(${ids})`.execute(tx.sql),
)

/** So is a note that was not on any version shown to them. */
export const readersOfReviews = issuerAmong((tx, ids) =>
  raw<Subject>`select n.id, r.issuer_by as "issuerBy", n.internal or n.shown_version_id is null as internal
    from review n
    join approval_file f on f.agency_id = n.agency_id and f.id = n.file_id
    join request r on r.agency_id = f.agency_id and r.id = f.request_id
    where n.agency_id = ${agencyOf(tx)} and n.id = any(${ids})`.execute(tx.sql),
)

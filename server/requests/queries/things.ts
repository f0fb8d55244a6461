import { type ThingKind, thingsBy } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { visibleRequests } from './requests.ts'

const requestsOf = (table: 'requestComment' | 'requestApproval') => (tx: ReadTx, ids: readonly string[]) =>
  tx.sql
    .selectFrom(table)
    .select(['id as subjectId', 'requestId as id'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .execute()

/** The requests of comments. */
export const requestsOfComments = thingsBy('request', requestsOf('requestComment'))

/** The requests of approval stages. */
export const requestsOfApprovals = thingsBy('request', requestsOf('requestApproval'))

/** The requests of notes on files that were submitted for approval. */
export const requestsOfReviews = thingsBy('request', (tx, reviewIds) =>
  tx.sql
    .selectFrom('review')
    .innerJoin('approvalFile', (join) =>
      join
        .onRef('approvalFile.agencyId', '=', 'review.agencyId')
        .onRef('approvalFile.id', '=', 'review.fileId'),
    )
    .select(['review.id as subjectId', 'approvalFile.requestId as id'])
    .where('review.agencyId', '=', agencyOf(tx))
    .where('review.id', 'in', reviewIds)
    .execute(),
)

/** Requests, by their titles. */
export const requestThings: ThingKind = {
  type: 'request',
  namesOf: async (tx, ids) => {
    const rows = await visibleRequests(tx).where('request.id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
}

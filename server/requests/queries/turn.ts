import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'

/**
 * Whether a stage waits for the viewer's decision, as a condition on the table request_approval: it is open, they may decide
 * (`canDecide`), and nobody who decides for them has decided about the newest versions yet.
 */
export function isViewersTurn(tx: ReadTx): RawBuilder<boolean> {
  const isOpen = raw<boolean>`not request_approval.closed and request_approval.started_at is not null`
  // Clients see only stages of requests that they issued.
  if (!isStaff(tx.viewer)) return raw<boolean>`(${isOpen} and request_approval.side = 'client')`
  const me = personOf(tx)
  return raw<boolean>`(${isOpen} and (request_approval.side = 'client' and exists (select from request r
      where r.agency_id = request_approval.agency_id and r.id = request_approval.request_id and r.issuer_by = ${me})
    or request_approval.side = 'staff' and (request_approval.reviewer_ids = '{}' or ${me} = any(request_approval.reviewer_ids))
    and not exists (select from approval_decision d
      where d.agency_id = request_approval.agency_id and d.approval_id = request_approval.id
        and (request_approval.reviewer_ids = '{}' or d.user_id = ${me}) and ${coversNewest})))`
}

/** Whether a decision is about the newest version of each file of the series. */
const coversNewest = raw<boolean>`not exists (
  select from approval_file f
    cross join lateral (select v.id from approval_version v
      where v.agency_id = f.agency_id and v.file_id = f.id order by v.n desc limit 1) newest
  where f.agency_id = request_approval.agency_id and f.series_id = request_approval.series_id
    and not d.versions @> jsonb_build_array(jsonb_build_object('versionID', newest.id)))`

/** Whether a request has such a stage, as a condition on the table request. */
export const waitsForViewer = (tx: ReadTx): RawBuilder<boolean> =>
  raw<boolean>`exists (select from request_approval
    where request_approval.agency_id = request.agency_id and request_approval.request_id = request.id
      and ${isViewersTurn(tx)})`

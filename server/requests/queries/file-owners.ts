import { sql as raw } from 'kysely'
import type { Piece } from '../../../shared/piece.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { RequestRow } from './requests.ts'

/** The owners of files within a request, whose files are deleted with it. */
export async function fileOwnersOf(tx: ReadTx, requestId: string): Promise<{ kind: string; id: string }[]> {
  const { rows } = await raw<{ kind: string; id: string }>`
    select 'request' as kind, ${requestId}::uuid as id
    union all select 'requestComment', id from request_comment
      where agency_id = ${agencyOf(tx)} and request_id = ${requestId} and attachments <> '[]'
    union all select 'approvalVersion', v.id from approval_version v join approval_file f on f.agency_id = v.agency_id and f.id = v.file_id
      where f.agency_id = ${agencyOf(tx)} and f.request_id = ${requestId}
    union all select 'approvalComment', c.id from approval_comment c join review r on r.agency_id = c.agency_id and r.id = c.review_id
      join approval_file f on f.agency_id = r.agency_id and f.id = r.file_id
      where f.agency_id = ${agencyOf(tx)} and f.request_id = ${requestId} and c.pieces <> '[]'`.execute(
    tx.sql,
  )
  return rows
}

/** The project or task that gets each file of a deleted request, where it shows the file; projects take precedence. */
export async function newOwnersOf(
  tx: ReadTx,
  { id, files }: RequestRow,
): Promise<{ kind: string; id: string; keys: string[] }[]> {
  if (files.length === 0) return []
  const { rows } = await raw<{ kind: string; id: string; attachments: Piece[] }>`
    select 'project' as kind, id, attachments from project where agency_id = ${agencyOf(tx)} and request_id = ${id}
    union all select 'task', id, attachments from task where agency_id = ${agencyOf(tx)} and request_id = ${id}
    order by kind, id`.execute(tx.sql)
  const left = new Set(files.map(({ key }) => key))
  return rows.flatMap(({ attachments, ...owner }) => {
    const keys = attachments.map(({ key }) => key).filter((key) => left.delete(key))
    return keys.length > 0 ? [{ ...owner, keys }] : []
  })
}

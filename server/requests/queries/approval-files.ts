import { sql as raw, type Selectable } from 'kysely'
import type { ApprovalFile, ApprovalVersion } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { ofVisible } from './approvals.ts'

export type FileRow = Selectable<ApprovalFile>
export type VersionRow = Omit<Selectable<ApprovalVersion>, 'size'> & { size: number }

export const files = (tx: ReadTx) =>
  tx.sql.selectFrom('approvalFile').selectAll().where('approvalFile.agencyId', '=', agencyOf(tx))
export const versions = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('approvalVersion')
    .selectAll()
    .select(raw<number>`size::float8`.as('size'))
    .where('agencyId', '=', agencyOf(tx))
  if (isStaff(tx.viewer)) return query
  // For clients, versions are numbered and dated by when they were shown to them.
  return query
    .select([
      raw<number>`(select count(*)::int from approval_version w where w.agency_id = approval_version.agency_id
        and w.file_id = approval_version.file_id and w.shown and w.n <= approval_version.n)`.as('n'),
      raw<Date>`coalesce(approval_version.shown_at, approval_version.created_at)`.as('createdAt'),
    ])
    .where('shown', '=', true)
}

/** Files with at least one version that the viewer may see. */
export const filesOfSeries = defineLoader<string, FileRow[]>(async (tx, seriesIds) => {
  const rows = await files(tx)
    .where('approvalFile.seriesId', 'in', seriesIds)
    .orderBy('approvalFile.createdAt')
    .orderBy('approvalFile.position')
    .orderBy('approvalFile.id')
    .execute()
  const visible = await ofVisible(tx, rows)
  const known = await Promise.all(visible.map(({ id }) => tx.load(versionsOfFile, id)))
  const seen = visible.filter((_, at) => (known[at]?.length ?? 0) > 0)
  return seriesIds.map((of) => seen.filter(({ seriesId }) => seriesId === of))
})

export const fileById = defineLoader<string, FileRow | null>(async (tx, ids) => {
  const visible = await ofVisible(tx, await files(tx).where('approvalFile.id', 'in', ids).execute())
  return inOrder(ids, visible, ({ id }) => id)
})

/** A file with a version that the viewer may see. Errors: NOT_FOUND. */
export async function fileOrNotFound(tx: ReadTx, id: string): Promise<FileRow> {
  const file = await tx.load(fileById, id)
  if (!file || (await tx.load(versionsOfFile, id)).length === 0) throw notFound(say('noFile'))
  return file
}

/** The versions of files that the viewer may see, newest first. */
export const versionsOfFile = defineLoader<string, VersionRow[]>(async (tx, fileIds) => {
  const rows = await versions(tx)
    .where('fileId', 'in', fileIds)
    .orderBy('approvalVersion.n', 'desc')
    .execute()
  return fileIds.map((id) => rows.filter(({ fileId }) => fileId === id))
})

export const versionById = defineLoader<string, VersionRow | null>(async (tx, ids) => {
  const rows = await versions(tx).where('id', 'in', ids).execute()
  const known = await Promise.all(rows.map(({ fileId }) => tx.load(fileById, fileId)))
  return inOrder(
    ids,
    rows.filter((_, at) => known[at] !== null),
    ({ id }) => id,
  )
})

/** A version. Errors: NOT_FOUND. */
export async function versionOrNotFound(tx: ReadTx, id: string): Promise<VersionRow> {
  const version = await tx.load(versionById, id)
  if (!version) throw notFound(say('noFile'))
  return version
}

export const canReadVersionFile = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.load(versionById, id)) !== null

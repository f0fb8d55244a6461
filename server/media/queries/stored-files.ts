import type { ReadTx } from '../../platform/context.ts'
import { isFileKey } from '../../platform/files/keys.ts'
import { definePort } from '../../platform/ports.ts'
import { canReadDraft } from '../policy.ts'

/**
 * The owner of a file: an entity of some room. agencyId is set for entities whose ids are unique within one agency only, and
 * null for people and agencies; without it, an entity of another agency with the same id would be the same owner.
 */
export type FileOwner = { kind: string; id: string; agencyId: string | null }

/** Whether the viewer may read a file attached to an entity of one type. */
export type FileReader = {
  kind: string
  canRead(tx: ReadTx, ownerId: string, key: string): Promise<boolean>
}

/** Answered by the rooms whose entities have files. */
export const fileReaders = definePort<FileReader>('files.canRead')

/** The metadata needed for serving a file. */
export type StoredFile = {
  key: string
  type: string
  name: string
  purpose: string
  sha256: string | null
  agencyId: string | null
  uploaderId: string
  /** in pixels, for a picture */
  width: number | null
  height: number | null
  owner: FileOwner | null
}

/**
 * A finished file by its key, for any viewer; undefined if there is none. Requires the platform scope, before the viewer is
 * known.
 */
export async function storedFile(tx: ReadTx, key: string): Promise<StoredFile | undefined> {
  if (!isFileKey(key)) return undefined
  const row = await tx.sql
    .selectFrom('file')
    .select([
      'key',
      'type',
      'name',
      'purpose',
      'sha256',
      'agencyId',
      'uploaderId',
      'ownerKind',
      'ownerId',
      'width',
      'height',
      'ownerAgencyId',
    ])
    .where('key', '=', key)
    .where('size', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { ownerKind: kind, ownerId: id, ownerAgencyId: agencyId, ...file } = row
  return { ...file, owner: kind && id ? { kind, id, agencyId } : null }
}

/** The hash of one of the caller's own uploads, if it was computed during the upload. */
export async function hashOfUpload(tx: ReadTx, key: string): Promise<string | null> {
  const row = await tx.sql.selectFrom('file').select('sha256').where('key', '=', key).executeTakeFirst()
  return row?.sha256 ?? null
}

/** Whether the viewer may read the file now, decided by its owner's room; without such a room the answer is no. */
export async function canReadFile(tx: ReadTx, { owner, ...file }: StoredFile): Promise<boolean> {
  if (!owner) return canReadDraft(tx.viewer, file)
  if (tx.viewer.kind !== 'member') return false
  const reader = tx.app.port(fileReaders).find(({ kind }) => kind === owner.kind)
  return reader && owner.agencyId === tx.viewer.agencyId ? reader.canRead(tx, owner.id, file.key) : false
}

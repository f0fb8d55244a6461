import type { Piece } from '../../../shared/piece.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { mediaChanged } from '../events.ts'
import { deleteRequestMedia, insertMedia } from '../store/library.ts'

/** Lists the files that a person submits with a request in their library too; the request still owns them. */
export async function keepRequestFiles(tx: Tx, pieces: readonly Piece[]): Promise<void> {
  const userId = actorOf(tx)
  for (const { key, type, name, size, width = null, height = null } of pieces) {
    const id = newId()
    const row = { id, key, type, name, size, width, height, kind: 'Request', categoryId: null, userId }
    if (await insertMedia(tx, row)) tx.record(mediaChanged(id, [userId]))
  }
}

/** Removes them from the libraries again: their request was deleted. */
export async function forgetRequestFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const owners = await deleteRequestMedia(tx, keys)
  if (owners.length > 0) tx.record(mediaChanged(null, owners))
}

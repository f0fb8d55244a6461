import type { Piece } from '../../../shared/piece.ts'
import { piecesMax } from '../../../shared/work-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { idChanges } from '../../platform/list-changes.ts'
import { sayOfField } from '../../platform/sentences.ts'
import type { FileOwner } from '../queries/stored-files.ts'
import { attachFiles } from './attach.ts'
import { removeFilesOf } from './remove.ts'

type Keyed = { key: string }

/** The list as a whole, or single files to add or remove, so that two people who add files do not overwrite each other. */
export type PieceChanges = {
  attachments?: Keyed[] | null | undefined
  addAttachments?: Keyed[] | undefined
  removeAttachments?: string[] | undefined
}

type Attached<Known extends Piece> = {
  owner: FileOwner
  /** The files of the locked owner. */
  known: readonly Known[]
  changes: PieceChanges
  /** Completes new files for the column, such as with an audience. */
  complete?: (pieces: readonly Piece[]) => Promise<readonly Known[]>
}

/** Attaches and removes files of an owner; returns its files after the change, or undefined without one. Errors: BAD_USER_INPUT. */
export async function changeAttached<Known extends Piece>(
  tx: Tx,
  { owner, known, changes, complete }: Attached<Known>,
): Promise<(Known | Piece)[] | undefined> {
  const keys = keysAfter(known, changes)
  if (!keys) return undefined
  const pieces = new Map<string, Known | Piece>(known.map((piece) => [piece.key, piece]))
  const { added, removed } = idChanges([...pieces.keys()], keys)
  const files = await attachFiles(tx, { keys: added, owner, field: 'attachments' })
  for (const piece of complete ? await complete(files) : files) pieces.set(piece.key, piece)
  if (removed.length > 0) await removeFilesOf(tx, owner, removed)
  return keys.flatMap((key) => pieces.get(key) ?? [])
}

function keysAfter(
  known: readonly Keyed[],
  { attachments, addAttachments = [], removeAttachments = [] }: PieceChanges,
): string[] | undefined {
  const keysOf = (pieces: readonly Keyed[]) => pieces.map(({ key }) => key)
  if (attachments) return keysOf(attachments)
  if (addAttachments.length + removeAttachments.length === 0) return undefined
  const resolved = new Set([...keysOf(known), ...keysOf(addAttachments)])
  for (const key of removeAttachments) resolved.delete(key)
  if (resolved.size > piecesMax) throw badInput({ addAttachments: sayOfField('tooMany', piecesMax) })
  return [...resolved]
}

import { piecesMax, tagsMax } from '../../../shared/work.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { removeFilesOf } from '../../media/commands/remove.ts'
import type { Piece } from '../../media/commands/upload.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { idChanges } from '../../platform/list-changes.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { audienceOfProject } from '../queries/audience.ts'

type Keyed = { key: string }
type PieceChanges<Given extends Keyed> = {
  attachments?: Given[] | null | undefined
  addAttachments?: Given[] | undefined
  removeAttachments?: string[] | undefined
}
type TagChanges = {
  tags?: string[] | null | undefined
  addTags?: string[] | undefined
  removeTags?: string[] | undefined
}

/**
 * The attachments after a change, computed under the lock: given as a whole list, or as single additions and removals, so that
 * two people adding files do not overwrite each other. Undefined without a change. Errors: BAD_USER_INPUT.
 */
function resolveAttachments<Given extends Keyed>(
  known: readonly Keyed[],
  { attachments, addAttachments = [], removeAttachments = [] }: PieceChanges<Given>,
): Keyed[] | undefined {
  if (attachments) return attachments
  if (addAttachments.length + removeAttachments.length === 0) return undefined
  const added = addAttachments.filter(({ key }) => !known.some((piece) => piece.key === key))
  const resolved = [...known, ...added].filter(({ key }) => !removeAttachments.includes(key))
  if (resolved.length > piecesMax) throw badInput({ addAttachments: sayOfField('tooMany', piecesMax) })
  return resolved
}

/** A project's file, with the audience that it had when attached. */
export type AttachedPiece = Piece & { audience?: string | null }

/** Files as a project stores them: a file without an audience gets the project's current one. */
export async function forProject(
  tx: Tx,
  projectId: string,
  pieces: readonly AttachedPiece[],
): Promise<AttachedPiece[]> {
  if (pieces.length === 0) return []
  const audience = await audienceOfProject(tx, projectId)
  return pieces.map((piece) => ({ audience, ...piece }))
}

/** Attaches added files and detaches removed ones; returns the remaining files as a column value. Errors: BAD_USER_INPUT. */
export async function attached<Given extends Keyed>(
  tx: Tx,
  { kind, id, projectId }: { kind: string; id: string; projectId: string },
  known: readonly Piece[],
  given: PieceChanges<Given>,
): Promise<{ attachments?: string }> {
  const resolved = resolveAttachments(known, given)
  if (!resolved) return {}
  const owner = { kind, id, agencyId: agencyOf(tx) }
  const keys = resolved.map(({ key }) => key)
  const pieces = new Map(known.map((piece) => [piece.key, piece]))
  const { added, removed } = idChanges([...pieces.keys()], keys)
  const files = await attachFiles(tx, { keys: added, owner, field: 'attachments' })
  for (const piece of await forProject(tx, projectId, files)) pieces.set(piece.key, piece)
  if (removed.length > 0) await removeFilesOf(tx, owner, removed)
  return { attachments: JSON.stringify(keys.map((key) => pieces.get(key))) }
}

/** The tags after a change, in the same way. Errors: BAD_USER_INPUT. */
export function resolveTags(
  known: readonly string[],
  { tags, addTags = [], removeTags = [] }: TagChanges,
): string[] | undefined {
  if (tags) return tags
  if (addTags.length + removeTags.length === 0) return undefined
  const resolved = [...new Set([...known, ...addTags])].filter((tag) => !removeTags.includes(tag))
  if (resolved.length > tagsMax) throw badInput({ addTags: sayOfField('tooMany', tagsMax) })
  return resolved
}

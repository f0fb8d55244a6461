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
 * The list of attachments that is meant, of what is there under the lock: given whole, or by single entries that come or
 * go, so that two who add do not write over each other. Undefined where none is meant. Errors: BAD_USER_INPUT.
 */
function attachmentsMeant<Given extends Keyed>(
  known: readonly Keyed[],
  { attachments, addAttachments = [], removeAttachments = [] }: PieceChanges<Given>,
): Keyed[] | undefined {
  if (attachments) return attachments
  if (addAttachments.length + removeAttachments.length === 0) return undefined
  const added = addAttachments.filter(({ key }) => !known.some((piece) => piece.key === key))
  const meant = [...known, ...added].filter(({ key }) => !removeAttachments.includes(key))
  if (meant.length > piecesMax) throw badInput({ addAttachments: sayOfField('tooMany', piecesMax) })
  return meant
}

/** A file in a project, and for whom it was attached there. */
export type AttachedPiece = Piece & { audience?: string | null }

/** Files as they are kept in a project: those that have no audience yet are for whom it is now. */
export async function forProject(
  tx: Tx,
  projectId: string,
  pieces: readonly AttachedPiece[],
): Promise<AttachedPiece[]> {
  if (pieces.length === 0) return []
  const audience = await audienceOfProject(tx, projectId)
  return pieces.map((piece) => ({ audience, ...piece }))
}

/** Attaches what came and removes what went; answers the column of what is left. Errors: BAD_USER_INPUT. */
export async function attached<Given extends Keyed>(
  tx: Tx,
  { kind, id, projectId }: { kind: string; id: string; projectId: string },
  known: readonly Piece[],
  given: PieceChanges<Given>,
): Promise<{ attachments?: string }> {
  const meant = attachmentsMeant(known, given)
  if (!meant) return {}
  const owner = { kind, id, agencyId: agencyOf(tx) }
  const keys = meant.map(({ key }) => key)
  const pieces = new Map(known.map((piece) => [piece.key, piece]))
  const { added, removed } = idChanges([...pieces.keys()], keys)
  const files = await attachFiles(tx, { keys: added, owner, field: 'attachments' })
  for (const piece of await forProject(tx, projectId, files)) pieces.set(piece.key, piece)
  if (removed.length > 0) await removeFilesOf(tx, owner, removed)
  return { attachments: JSON.stringify(keys.map((key) => pieces.get(key))) }
}

/** The tags that are meant, likewise. Errors: BAD_USER_INPUT. */
export function tagsMeant(
  known: readonly string[],
  { tags, addTags = [], removeTags = [] }: TagChanges,
): string[] | undefined {
  if (tags) return tags
  if (addTags.length + removeTags.length === 0) return undefined
  const meant = [...new Set([...known, ...addTags])].filter((tag) => !removeTags.includes(tag))
  if (meant.length > tagsMax) throw badInput({ addTags: sayOfField('tooMany', tagsMax) })
  return meant
}

import type { Piece } from '../../../shared/piece.ts'
import { tagsMax } from '../../../shared/work.ts'
import { changeAttached, type PieceChanges } from '../../media/commands/change-attached.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { audienceOfProject } from '../queries/audience.ts'

type TagChanges = {
  tags?: string[] | null | undefined
  addTags?: string[] | undefined
  removeTags?: string[] | undefined
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

/** Attaches and removes files of something in a project; returns the changed column. Errors: BAD_USER_INPUT. */
export async function attached(
  tx: Tx,
  { kind, id, projectId }: { kind: string; id: string; projectId: string },
  known: readonly AttachedPiece[],
  changes: PieceChanges,
): Promise<{ attachments?: string }> {
  const owner = { kind, id, agencyId: agencyOf(tx) }
  const complete = (pieces: readonly Piece[]) => forProject(tx, projectId, pieces)
  const attachments = await changeAttached(tx, { owner, known, changes, complete })
  return attachments ? { attachments: JSON.stringify(attachments) } : {}
}

/** The tags after a change: the whole list, or single ones added and removed. Undefined without a change. Errors: BAD_USER_INPUT. */
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

import { attachFiles } from '../../media/commands/attach.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { sameAgain } from '../../platform/same-again.ts'
import { insertComment } from '../store.ts'
import type { CommentKind, CommentRow } from './kind.ts'

type Words = {
  id?: string | null | undefined
  content: string
  files?: readonly { key: string }[] | null | undefined
  columns: object
}

/**
 * Adds a comment by the caller to a locked thing. Idempotent for the same id, thing, content and author. Errors: BAD_USER_INPUT
 * for files, CONFLICT.
 */
export async function addComment<Row extends CommentRow>(
  tx: Tx,
  kind: CommentKind<Row>,
  ownerId: string,
  { content, files, columns, ...words }: Words,
): Promise<{ comment: Row; isNew: boolean }> {
  const id = words.id ?? newId()
  const facts = { [kind.owner]: ownerId, userId: actorOf(tx), content }
  // Before files are attached: those of a repeated call would belong to a comment that does not list them.
  const known = words.id && files?.length ? await tx.load(kind.byId, id) : null
  if (known) return { comment: sameAgain(known, facts as Partial<Row>, kind.idTaken()), isNew: false }
  const attached = await filesOf(tx, kind, id, files ?? [])
  const isNew = await insertComment(
    tx,
    kind.table,
    { id, ...facts, ...columns, ...attached },
    kind.isFixed ?? false,
  )
  tx.loaderOf(kind.byId).clear(id)
  const comment = sameAgain(await tx.load(kind.byId, id), facts as Partial<Row>, kind.idTaken())
  return { comment, isNew }
}

async function filesOf<Row extends CommentRow>(
  tx: Tx,
  { files }: CommentKind<Row>,
  id: string,
  given: readonly { key: string }[],
): Promise<object> {
  if (!files) return {}
  const { kind, purpose, field } = files
  const owner = { kind, id, agencyId: agencyOf(tx) }
  const attached = await attachFiles(tx, { keys: given.map(({ key }) => key), owner, purpose, field })
  return { [field]: JSON.stringify(attached) }
}

import { type Form, type FormAnswers, fileKeysOf } from '../../../shared/forms-facts.ts'
import type { Piece } from '../../../shared/piece.ts'
import { requestFilesMax } from '../../../shared/requests-facts.ts'
import { attachFiles, lostDrafts } from '../../media/commands/attach.ts'
import { keepRequestFiles } from '../../media/commands/request-files.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'

const ownerOf = (tx: Tx, id: string) => ({ kind: 'request', id, agencyId: agencyOf(tx) })

/**
 * Attaches the files of a new request: its own and those of its answers. Errors: BAD_USER_INPUT naming `files.KEY` for each
 * missing file.
 */
export async function attachRequestFiles(
  tx: Tx,
  id: string,
  { keys, form, answers }: { keys: string[]; form: Form; answers: FormAnswers },
): Promise<Piece[]> {
  const all = [...new Set([...keys, ...fileKeysOf(form, answers.values)])]
  if (all.length > requestFilesMax) throw badInput({ files: sayOfField('tooMany', requestFilesMax) })
  const owner = ownerOf(tx, id)
  // A draft may outlive its files: the error tells its author which ones to leave out.
  const gone = await lostDrafts(tx, { keys: all, owner, purpose: 'request' })
  if (gone.length > 0)
    throw badInput(Object.fromEntries(gone.map((key) => [`files.${key}`, say('fileGone')])))
  const pieces = await attachFiles(tx, { keys: all, owner, purpose: 'request', field: 'files' })
  await keepRequestFiles(tx, pieces)
  return pieces
}

/** Attaches more files to a request; returns all its files. Errors: BAD_USER_INPUT. */
export async function addRequestFiles(
  tx: Tx,
  { id, files }: { id: string; files: Piece[] },
  keys: readonly string[],
): Promise<Piece[]> {
  const added = keys.filter((key) => !files.some((file) => file.key === key))
  if (files.length + added.length > requestFilesMax)
    throw badInput({ addFiles: sayOfField('tooMany', requestFilesMax) })
  const pieces = await attachFiles(tx, {
    keys: added,
    owner: ownerOf(tx, id),
    purpose: 'request',
    field: 'addFiles',
  })
  await keepRequestFiles(tx, pieces)
  return [...files, ...pieces]
}

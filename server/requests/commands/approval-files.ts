import { createApprovalVersionInput, createRequestApprovalFileInput } from '../../../shared/approvals.ts'
import { approvalFilesMax, approvalVersionsMax } from '../../../shared/approvals-facts.ts'
import type { Piece } from '../../../shared/piece.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { hashOfUpload } from '../../media/queries/stored-files.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { newTimelessId } from '../../platform/ids.ts'
import { idTaken } from '../../platform/same-again.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { approvalChanged, reviewChanged } from '../events.ts'
import { type FileRow, fileOrNotFound, filesOfSeries, versionsOfFile } from '../queries/approval-files.ts'
import { type ApprovalRow, approvalOrNotFound, stagesOfSeries } from '../queries/approvals.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { say } from '../sentences.ts'
import { notifyTurn } from '../steps/approval-turn.ts'
import { markUnread } from '../steps/unread.ts'
import { carryReviews, insertFile, insertVersion, lockSeries } from '../store/approvals.ts'
import { examineLater } from './examine-version.ts'

/**
 * Adds a file to an approval series, for all its stages. Idempotent. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT once all
 * stages are closed.
 */
export const createRequestApprovalFile = command(
  createRequestApprovalFileInput,
  async (tx, { id: given, requestApprovalId, key }): Promise<FileRow> => {
    const approval = await approvalOrNotFound(tx, requestApprovalId)
    await lockSeries(tx, approval.seriesId)
    const known = await tx.load(filesOfSeries, approval.seriesId)
    const same = known.find(({ id }) => id === given)
    if (same) return same
    const current = await currentStage(tx, approval.seriesId)
    if (known.length >= approvalFilesMax) throw badInput({ key: sayOfField('tooMany', approvalFilesMax) })
    const { requestId, seriesId } = approval
    const place = { id: given, requestId, seriesId, position: known.length }
    const id = await addFile(tx, place, key, current.side === 'client')
    await recordApproval(tx, current)
    return fileOrNotFound(tx, id)
  },
)

/**
 * Adds a newer version of a file; its open notes move along, to be checked there. Idempotent. Errors: BAD_USER_INPUT,
 * NOT_FOUND, CONFLICT.
 */
export const createApprovalVersion = command(
  createApprovalVersionInput,
  async (tx, { id, fileID, key }): Promise<FileRow> => {
    const file = await fileOrNotFound(tx, fileID)
    await lockSeries(tx, file.seriesId)
    const versions = await tx.load(versionsOfFile, file.id)
    if (versions.some((version) => version.id === id)) return file
    const current = await currentStage(tx, file.seriesId)
    const [newest] = versions
    const n = (newest?.n ?? 0) + 1
    if (n > approvalVersionsMax) throw badInput({ key: sayOfField('tooMany', approvalVersionsMax) })
    const shown = current.side === 'client'
    const versionId = await addVersion(tx, file.id, { id, key, n, shown })
    if (await carryReviews(tx, file.id, { versionId, shown }))
      tx.record(reviewChanged(null, await requestOrNotFound(tx, file.requestId), !shown))
    await recordApproval(tx, current)
    await notifyTurn(tx, current)
    return fileOrNotFound(tx, file.id)
  },
)

/** The current stage. Errors: CONFLICT if all are closed, because signed-off files stay as they are, or if one was rejected. */
async function currentStage(tx: Tx, seriesId: string): Promise<ApprovalRow> {
  const stages = await stagesOfSeries(tx, seriesId)
  const current = stages.find(({ closed, startedAt }) => !closed && startedAt)
  const last = stages.findLast(({ startedAt }) => startedAt)
  if (!current) throw conflict(say(last && !last.approved ? 'stageStopped' : 'approvalClosed'))
  return current
}

async function recordApproval(tx: Tx, current: ApprovalRow): Promise<void> {
  const request = await requestOrNotFound(tx, current.requestId)
  tx.record(approvalChanged(current, request))
  if (current.side === 'client') await markUnread(tx, request)
}

/** Adds a file with its first version; returns its id. Errors: BAD_USER_INPUT. */
export async function addFile(
  tx: Tx,
  { id: given, ...place }: { id?: GivenId; requestId: string; seriesId: string; position: number },
  key: string,
  shown: boolean,
): Promise<string> {
  const id = given ?? newTimelessId()
  const versionId = newTimelessId()
  const piece = await attach(tx, versionId, key)
  if (!(await insertFile(tx, { id, ...place, name: piece.name }))) throw idTaken(say)
  await keepVersion(tx, piece, { id: versionId, fileId: id, n: 1, shown })
  return id
}

async function addVersion(
  tx: Tx,
  fileId: string,
  { id: given, key, ...rest }: { id: GivenId; key: string; n: number; shown: boolean },
): Promise<string> {
  const id = given ?? newTimelessId()
  const piece = await attach(tx, id, key)
  await keepVersion(tx, piece, { ...rest, id, fileId })
  return id
}

async function attach(tx: Tx, id: string, key: string): Promise<Piece> {
  const [piece] = await attachFiles(tx, {
    keys: [key],
    owner: { kind: 'approvalVersion', id, agencyId: agencyOf(tx) },
    purpose: 'request',
    field: 'key',
  })
  if (!piece) throw badInput({ key: say('noFile') })
  return piece
}

type GivenId = string | null | undefined
type Place = { id: string; fileId: string; n: number; shown: boolean }

async function keepVersion(tx: Tx, piece: Piece, place: Place): Promise<void> {
  const { key, type, size, name, width = null, height = null } = piece
  const sha256 = await hashOfUpload(tx, key)
  const facts = { key, type, size, name, width, height, sha256 }
  if (!(await insertVersion(tx, { ...facts, ...place, createdBy: actorOf(tx) }))) throw idTaken(say)
  await examineLater(tx, { id: place.id, type, sha256 })
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createApprovalVersionInput, createRequestApprovalFileInput } from '../../../shared/approvals.ts'
import { approvalFilesMax, approvalVersionsMax } from '../../../shared/approvals-facts.ts'
import { attachFiles } from '../../media/commands.ts'
import type { App } from '../../platform/app.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { approvalChanged } from '../events.ts'
import {
  type ApprovalRow,
  approvalOrNotFound,
  type FileRow,
  fileOrNotFound,
  filesOfSeries,
  stagesOfSeries,
  versionsOfFile,
} from '../queries/approvals.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { say } from '../sentences.ts'
import { carryReviews, insertFile, insertVersion, lockSeries } from '../store/approvals.ts'
import { tellTurn } from './approval-turn.ts'
import { markUnread } from './unread.ts'

/** Adds a file to what is approved, for all stages of its series. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT once all is closed. */
export const createRequestApprovalFile = command(
  createRequestApprovalFileInput,
  async (tx, { requestApprovalId, key }): Promise<FileRow> => {
    const approval = await approvalOrNotFound(tx, requestApprovalId)
    await lockSeries(tx, approval.seriesId)
    const current = await currentStage(tx, approval.seriesId)
    const known = await tx.load(filesOfSeries, approval.seriesId)
    if (known.length >= approvalFilesMax) throw badInput({ key: sayOfField('tooMany', approvalFilesMax) })
    const id = await addFile(tx, approval, key, current.side === 'client')
    await recordApproval(tx, current)
    return fileOrNotFound(tx, id)
  },
)

/** Adds a newer version of a file; its open notes come along, to be checked there. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createApprovalVersion = command(
  createApprovalVersionInput,
  async (tx, { fileID, key }): Promise<FileRow> => {
    const file = await fileOrNotFound(tx, fileID)
    await lockSeries(tx, file.seriesId)
    const current = await currentStage(tx, file.seriesId)
    const [newest] = await tx.load(versionsOfFile, file.id)
    const n = (newest?.n ?? 0) + 1
    if (n > approvalVersionsMax) throw badInput({ key: sayOfField('tooMany', approvalVersionsMax) })
    const versionId = await addVersion(tx, file.id, { key, n, shown: current.side === 'client' })
    await carryReviews(tx, file.id, versionId)
    await recordApproval(tx, current)
    await tellTurn(tx, current)
    return fileOrNotFound(tx, file.id)
  },
)

/** The stage whose turn it is. Errors: CONFLICT where all are closed, because what was signed off stays, and where one said no. */
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

/** Adds a file with its first version; answers its id. Errors: BAD_USER_INPUT. */
export async function addFile(
  tx: Tx,
  { requestId, seriesId }: { requestId: string; seriesId: string },
  key: string,
  shown: boolean,
): Promise<string> {
  const id = newId()
  const versionId = newId()
  const piece = await attach(tx, versionId, key)
  await insertFile(tx, { id, requestId, seriesId, name: piece.name })
  await insertVersion(tx, { ...(await versionOf(tx, piece)), id: versionId, fileId: id, n: 1, shown })
  return id
}

async function addVersion(
  tx: Tx,
  fileId: string,
  { key, ...rest }: { key: string; n: number; shown: boolean },
): Promise<string> {
  const id = newId()
  const piece = await attach(tx, id, key)
  await insertVersion(tx, { ...(await versionOf(tx, piece)), ...rest, id, fileId })
  return id
}

async function attach(tx: Tx, id: string, key: string) {
  const [piece] = await attachFiles(tx, {
    keys: [key],
    owner: { kind: 'approvalVersion', id, agencyId: agencyOf(tx) },
    purpose: 'request',
    field: 'key',
  })
  if (!piece) throw badInput({ key: say('noFile') })
  return piece
}

async function versionOf(tx: Tx, piece: Awaited<ReturnType<typeof attach>>) {
  const { key, type, size, name, width = null, height = null } = piece
  const facts = await tx.app.files.withPath(key, (path) => factsOf(tx.app, path, type))
  return { key, type, size, name, width, height, ...facts, createdBy: actorOf(tx) }
}

async function factsOf(
  app: App,
  path: string,
  type: string,
): Promise<{ sha256: string; pages: number | null }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { sha256: hash.digest('hex'), pages: type === 'application/pdf' ? await pagesOf(app, path) : null }
}

/** How many pages a PDF has; null for a damaged one, which can still be handed on. No script of it is run. */
async function pagesOf(app: App, path: string): Promise<number | null> {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const data = new Uint8Array(await readFile(path))
    const task = getDocument({ data, useSystemFonts: true, verbosity: 0 })
    const { numPages } = await task.promise
    await task.destroy()
    return numPages
  } catch (error) {
    app.log.info({ err: error }, 'the pages of a file could not be counted')
    return null
  }
}

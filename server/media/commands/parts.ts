import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cleanFileName } from '../../../shared/media.ts'
import type { Piece } from '../../../shared/piece.ts'
import { type PartsPurpose, partsPurposes } from '../../../shared/upload-facts.ts'
import type { Context } from '../../platform/context.ts'
import { badInput, conflict, notFound } from '../../platform/errors.ts'
import { imageSize, imageTypes } from '../../platform/files/image.ts'
import { fileTooLarge } from '../../platform/files/size-limit.ts'
import { typeOf, unknownType } from '../../platform/files/sniff.ts'
import { say } from '../sentences.ts'
import { refuseStored } from '../steps/quota.ts'
import { completeUpload } from '../store/files.ts'
import {
  beginTry,
  deleteParts,
  findFinished,
  findParts,
  insertParts,
  type PartsRow,
  saveParts,
  setType,
} from '../store/parts.ts'
import { discard, reserve, uploaderOf } from './upload.ts'

type NewUpload = { name: string; type: string; length: number; purpose?: string }

/**
 * Starts a multipart upload as a draft of the caller; returns its id. No event: only the caller sees it. Errors:
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, RATE_LIMITED.
 */
export async function beginUpload(
  ctx: Context,
  { name, type, length, purpose = 'attachment' }: NewUpload,
): Promise<string> {
  const { files, config } = ctx.app
  if (!Number.isSafeInteger(length) || length < 1) throw badInput({ length: say('noLength') })
  if (!isPartsPurpose(purpose)) throw badInput({ purpose: say('notInParts') })
  if (length > config.limits.partsBytes) throw fileTooLarge(config.limits.partsBytes)
  const draft = await ctx.write((tx) =>
    reserve(tx, { name: cleanFileName(name), purpose, type: unknownType, bytes: length }),
  )
  try {
    const state = await files.beginParts(draft.key, type)
    await ctx.write((tx) =>
      insertParts(tx, { id: draft.id, uploaderId: uploaderOf(tx, purpose), length, state }),
    )
    return draft.id
  } catch (error) {
    await discard(ctx, draft).catch(() => undefined)
    throw error
  }
}

const isPartsPurpose = (purpose: string): purpose is PartsPurpose =>
  (partsPurposes as readonly string[]).includes(purpose)

/** The progress of one of the caller's own uploads. Errors: NOT_FOUND. */
export async function partsOrNotFound(ctx: Context, id: string): Promise<PartsRow> {
  const parts = await ctx.write((tx) => findParts(tx, id))
  if (!parts) throw notFound(say('noFile'))
  return parts
}

/**
 * Appends a part; returns the new length. Errors: NOT_FOUND, PAYLOAD_TOO_LARGE, BAD_USER_INPUT, CONFLICT for a concurrent append.
 */
export async function addPart(ctx: Context, id: string, body: Readable): Promise<number> {
  const { key, state, length, purpose } = await ctx.write(async (tx) => {
    const parts = await partsOrNotFound(tx, id)
    return { ...parts, state: await beginTry(tx, id, parts.state) }
  })
  // The transfer may take minutes, so it holds no connection.
  const next = await ctx.app.files.addPart(key, state, body, length)
  await ctx.write(async (tx) => {
    if (!(await saveParts(tx, id, next, state.size))) throw conflict(say('wentOn'))
    await refuseStored(tx, uploaderOf(tx, purpose))
  })
  return next.size
}

/**
 * Completes an upload once all bytes have arrived; its first bytes determine the type. Idempotent. Errors: NOT_FOUND,
 * BAD_USER_INPUT while something is missing.
 */
export async function finishUpload(ctx: Context, id: string): Promise<Piece> {
  const finished = await ctx.write((tx) => findFinished(tx, id))
  if (finished) return toPiece(finished)
  const { files } = ctx.app
  const { key, name, state, length } = await partsOrNotFound(ctx, id)
  if (state.size < length) throw badInput({ file: say('notWhole') })
  // An earlier attempt may have stored the file and failed before its row.
  if (!(await files.stat(key))) await files.endParts(key, state)
  const beginning = await files.get(key, { start: 0, end: Math.min(length, 65_536) - 1 })
  if (!beginning) throw notFound(say('noFile'))
  const type = await typeOf(await buffer(beginning))
  const shape = imageTypes.has(type) ? await files.withPath(key, imageSize).catch(() => undefined) : undefined
  await ctx.write(async (tx) => {
    await setType(tx, id, type)
    await completeUpload(tx, id, { size: length, ...shape })
    await deleteParts(tx, id)
  })
  return { key, type, name, size: length, ...shape }
}

type Finished = Omit<Piece, 'size' | 'width' | 'height'> & {
  size: number | string | bigint | null
  width: number | null
  height: number | null
}

const toPiece = ({ key, type, name, size, width, height }: Finished): Piece => ({
  key,
  type,
  name,
  size: Number(size),
  ...(width && height ? { width, height } : {}),
})

/** Aborts an upload of the caller. Errors: NOT_FOUND. */
export async function dropUpload(ctx: Context, id: string): Promise<void> {
  const { key, state, type, purpose } = await partsOrNotFound(ctx, id)
  await ctx.app.files.dropParts(key, state)
  await discard(ctx, { id, key, type, purpose })
}

import type { Readable } from 'node:stream'
import { isPicture, uploadInput } from '../../../shared/media.ts'
import { createFileCopyInput } from '../../../shared/media-library.ts'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import type { Piece } from '../../../shared/piece.ts'
import { purposeBytesMax, type UploadPurpose } from '../../../shared/upload-facts.ts'
import { checkAccess } from '../../platform/access.ts'
import type { App } from '../../platform/app.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { badInput, notFound, rateLimited } from '../../platform/errors.ts'
import { imageSize, imageTypes } from '../../platform/files/image.ts'
import { type KeyPrefix, newFileKey } from '../../platform/files/keys.ts'
import { sniff } from '../../platform/files/sniff.ts'
import { deleteWithThumbnails } from '../../platform/files/thumbnails.ts'
import { consume } from '../../platform/http/limits.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { access, uploadAccess } from '../policy.ts'
import { canReadFile, type StoredFile, storedFile } from '../queries/stored-files.ts'
import { say } from '../sentences.ts'
import { refuseOverQuota, refuseStored } from '../steps/quota.ts'
import { completeUpload, deleteFiles, insertUpload } from '../store/files.ts'
import { countDrafts, lockDrafts } from '../store/quota.ts'

const draftsMax = 200
/** Daily limit on uploaded pictures per person, because a picture is visible to everyone with its address. */
const picturesByPerson = { name: 'pictures-by-person', points: 100, duration: 86_400 }

/** The maximum file size by purpose. */
export const maxBytes = ({ limits }: App['config'], purpose: UploadPurpose): number =>
  Math.min(purposeBytesMax[purpose] ?? limits.uploadBytes, limits.uploadBytes)

/**
 * Streams a file to the store; it is a draft of the caller until it is attached. No event: only the caller sees it. Errors:
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, RATE_LIMITED with 200 pending drafts or 100 pictures of people
 * and things in a day.
 */
export async function uploadFile(
  ctx: Context,
  input: unknown,
  { body, claimedType }: { body: Readable; claimedType?: string },
): Promise<Piece> {
  const { name, purpose } = parse(uploadInput, input)
  // Each step is a transaction of its own: the transfer may take minutes, so it holds no connection.
  const uploaderId = await ctx.write(async (tx) => uploaderOf(tx, purpose))
  if (isOfNoAgency(purpose)) await consume(ctx.app.limits.make(picturesByPerson), uploaderId)
  const sniffed = await sniff(body, claimedType)
  if (isPicture(purpose) && !imageTypes.has(sniffed.type)) throw notAPicture()
  const draft = await ctx.write((tx) => reserve(tx, { name, purpose, type: sniffed.type }))
  try {
    const facts = await receive(ctx.app, draft, sniffed.body)
    await ctx.write((tx) => finish(tx, draft, facts))
    return pieceOf(draft, name, facts)
  } catch (error) {
    // If removal fails because the store or the database is unavailable, garbage collection finds the row later.
    await discard(ctx, draft).catch((cause) =>
      ctx.app.log.warn({ err: cause }, 'an upload is left to be swept'),
    )
    throw error
  }
}

/** People without an agency upload such files too. */
const isOfNoAgency = (purpose: UploadPurpose): boolean => isPicture(purpose) || purpose === 'registration'

export type Draft = { id: string; key: string; type: string; purpose: UploadPurpose }
type Facts = { size: number; sha256?: string | null; width?: number; height?: number }

const notAPicture = () => badInput({ file: say('notPicture') })

export function uploaderOf({ viewer }: Tx, purpose: UploadPurpose): string {
  checkAccess(uploadAccess[purpose], viewer)
  if (viewer.kind !== 'member' && viewer.kind !== 'person') throw new TypeError('only people upload')
  return viewer.userId
}

// The row is inserted before the bytes are stored, so that the store never holds unknown bytes.
export async function reserve(
  tx: Tx,
  { name, purpose, type, bytes = 0 }: { name: string; purpose: UploadPurpose; type: string; bytes?: number },
): Promise<Draft> {
  const uploaderId = uploaderOf(tx, purpose)
  await lockDrafts(tx, uploaderId)
  if ((await countDrafts(tx, uploaderId)) >= draftsMax) throw rateLimited(3600, say('tooManyDrafts'))
  await refuseOverQuota(tx, uploaderId, bytes)
  const draft = { id: newId(), key: keyOf(name, purpose, type), type, purpose }
  const agencyId = isOfNoAgency(purpose) ? null : tx.viewer.agencyId
  await insertUpload(tx, { ...draft, name, agencyId, uploaderId, createdAt: tx.now })
  return draft
}

function keyOf(name: string, purpose: UploadPurpose, type: string): string {
  const prefix: KeyPrefix = isPicture(purpose)
    ? 'avatar'
    : purpose === 'request'
      ? 'request'
      : `${mediaTypeOf(type)}s`
  const extension = /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1]
  return newFileKey(prefix, name, extension)
}

async function receive({ files, config }: App, draft: Draft, body: Readable): Promise<Facts> {
  const limits = { maxBytes: maxBytes(config, draft.purpose), type: draft.type }
  const stored = await files.put(draft.key, body, limits)
  if (!imageTypes.has(draft.type)) return stored
  // A damaged picture can still be shared as a file, but it cannot be a profile picture.
  const measured = files.withPath(draft.key, imageSize)
  const shape = await (isPicture(draft.purpose) ? measured : measured.catch(() => undefined))
  return { ...stored, ...shape }
}

const pieceOf = ({ key, type }: Draft, name: string, { sha256: _, ...facts }: Facts): Piece => ({
  key,
  type,
  name,
  ...facts,
})

async function finish(tx: Tx, draft: Draft, facts: Facts): Promise<void> {
  const uploaderId = uploaderOf(tx, draft.purpose)
  await lockDrafts(tx, uploaderId)
  if (!(await completeUpload(tx, draft.id, facts))) throw badInput({ file: say('tookTooLong') })
  await refuseStored(tx, uploaderId)
}

export async function discard(ctx: Context, { id, key }: Draft): Promise<void> {
  await deleteWithThumbnails(ctx.app.files, key)
  await ctx.write((tx) => deleteFiles(tx, [id]))
}

/**
 * Creates a draft of the caller from a file that they may read, without a transfer, to send or keep it again. No event: only
 * the caller sees it. Errors: FORBIDDEN, NOT_FOUND, PAYLOAD_TOO_LARGE, RATE_LIMITED.
 */
export async function createFileCopy(ctx: Context, input: unknown): Promise<Piece> {
  const { key, name } = parse(createFileCopyInput, input)
  const { files } = ctx.app
  const source = await readableFile(ctx, key)
  const found = await files.stat(key)
  if (!found) throw notFound(say('noFile'))
  const { type, sha256, width, height } = source
  const facts = { size: found.size, sha256, ...(width && height ? { width, height } : {}) }
  const wanted = { name: name ?? source.name, purpose: 'attachment', type, bytes: found.size } as const
  const draft = await ctx.write((tx) => reserve(tx, wanted))
  try {
    await files.copy(key, draft.key)
    await ctx.write((tx) => finish(tx, draft, facts))
    return pieceOf(draft, wanted.name, facts)
  } catch (error) {
    await discard(ctx, draft).catch(() => undefined)
    throw error
  }
}

const readableFile = (ctx: Context, key: string): Promise<StoredFile> =>
  ctx.write(async (tx) => {
    checkAccess(access.createFileCopy, tx.viewer)
    const file = await asSystem(tx, () => storedFile(tx, key))
    if (!file?.owner || !(await canReadFile(tx, file))) throw notFound(say('noFile'))
    return file
  })

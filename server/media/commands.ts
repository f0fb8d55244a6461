import type { Readable } from 'node:stream'
import {
  draftHours,
  isPicture,
  pictureBytesMax,
  registrationBytesMax,
  type UploadPurpose,
  uploadInput,
} from '../../shared/media.ts'
import { createFileCopyInput } from '../../shared/media-library.ts'
import { mediaTypeOf } from '../../shared/media-type.ts'
import { checkAccess } from '../platform/access.ts'
import type { App } from '../platform/app.ts'
import type { Context, Tx } from '../platform/context.ts'
import { asSystem } from '../platform/database/as-system.ts'
import { badInput, notFound, rateLimited, tooLarge } from '../platform/errors.ts'
import { imageSize, imageTypes } from '../platform/files/image.ts'
import { type KeyPrefix, newFileKey } from '../platform/files/keys.ts'
import { sniff } from '../platform/files/sniff.ts'
import { deleteWithThumbnails } from '../platform/files/thumbnails.ts'
import { consume } from '../platform/http/limits.ts'
import { newId } from '../platform/ids.ts'
import { parse } from '../platform/input.ts'
import { access, uploadAccess } from './policy.ts'
import { canReadFile, type FileOwner, type StoredFile, storedFile } from './queries.ts'
import { say } from './sentences.ts'
import {
  bytesOfAgency,
  completeUpload,
  condemnDrafts,
  condemnFilesOf,
  countDrafts,
  deleteFiles,
  type FileRow,
  handOver,
  insertUpload,
  lockDrafts,
  lockOwnUploads,
  picturesOf,
  selectCondemned,
  setOwner,
} from './store.ts'

/** A file as messages keep it and as an upload answers it; size in bytes, width and height in pixels. */
export type Piece = {
  key: string
  type: string
  size: number
  name: string
  width?: number
  height?: number
}

const draftsMax = 200
/** Pictures are shown to whoever has their address: in a day one person uploads no more of them. */
const picturesByPerson = { name: 'pictures-by-person', points: 100, duration: 86_400 }

/** How large a file may be that is uploaded for a purpose. */
export const maxBytes = ({ limits }: App['config'], purpose: UploadPurpose): number =>
  Math.min(maxOf[purpose] ?? limits.uploadBytes, limits.uploadBytes)

const maxOf: Partial<Record<UploadPurpose, number>> = {
  avatar: pictureBytesMax,
  agencyAvatar: pictureBytesMax,
  brand: pictureBytesMax,
  registration: registrationBytesMax,
}

/**
 * Streams a file to the store; it is a draft of the caller until it is attached. No event: it concerns nobody else yet.
 * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, RATE_LIMITED with 200 drafts waiting or
 * 100 pictures of people and things in a day.
 */
export async function uploadFile(
  ctx: Context,
  input: unknown,
  { body, claimedType }: { body: Readable; claimedType?: string },
): Promise<Piece> {
  const { name, purpose } = parse(uploadInput, input)
  // Each step is a transaction of its own: the bytes may take minutes, and no connection waits for them.
  const uploaderId = await ctx.write(async (tx) => uploaderOf(tx, purpose))
  if (isOfNoAgency(purpose)) await consume(ctx.app.limits.make(picturesByPerson), uploaderId)
  const sniffed = await sniff(body, claimedType)
  if (isPicture(purpose) && !imageTypes.has(sniffed.type)) throw notAPicture()
  const draft = await ctx.write((tx) => reserve(tx, { name, purpose, type: sniffed.type }))
  try {
    const facts = await receive(ctx.app, draft, sniffed.body)
    await ctx.write((tx) => finish(tx, draft, facts))
    return { key: draft.key, type: draft.type, name, ...facts }
  } catch (error) {
    // What cannot be removed now, because the store or the database is away, is swept by its row.
    await discard(ctx, draft).catch((cause) =>
      ctx.app.log.warn({ err: cause }, 'an upload is left to be swept'),
    )
    throw error
  }
}

/** Who is in no agency uploads such files too. */
const isOfNoAgency = (purpose: UploadPurpose): boolean => isPicture(purpose) || purpose === 'registration'

export type Draft = { id: string; key: string; type: string; purpose: UploadPurpose }
type Facts = { size: number; width?: number; height?: number }

const notAPicture = () => badInput({ file: say('notPicture') })

export function uploaderOf({ viewer }: Tx, purpose: UploadPurpose): string {
  checkAccess(uploadAccess[purpose], viewer)
  if (viewer.kind !== 'member' && viewer.kind !== 'person') throw new TypeError('only people upload')
  return viewer.userId
}

// The row comes before the bytes, so that no bytes can lie in the store that nobody knows of.
export async function reserve(
  tx: Tx,
  { name, purpose, type, bytes = 0 }: { name: string; purpose: UploadPurpose; type: string; bytes?: number },
): Promise<Draft> {
  const uploaderId = uploaderOf(tx, purpose)
  await lockDrafts(tx, uploaderId)
  if ((await countDrafts(tx, uploaderId)) >= draftsMax) throw rateLimited(3600, say('tooManyDrafts'))
  if (tx.viewer.agencyId) await refuseOverQuota(tx, tx.viewer.agencyId, bytes)
  const draft = { id: newId(), key: keyOf(tx, name, purpose, type), type, purpose }
  const agencyId = isOfNoAgency(purpose) ? null : tx.viewer.agencyId
  await insertUpload(tx, { ...draft, name, agencyId, uploaderId, createdAt: tx.now })
  return draft
}

/** An agency keeps as many bytes as its quota lets it; what is under way in parts counts whole. Errors: PAYLOAD_TOO_LARGE. */
async function refuseOverQuota(tx: Tx, agencyId: string, bytes: number): Promise<void> {
  const used = await asSystem(tx, () => bytesOfAgency(tx, agencyId))
  if (used + bytes >= tx.app.config.limits.agencyBytes) throw tooLarge(say('quotaFull'))
}

function keyOf(tx: Tx, name: string, purpose: UploadPurpose, type: string): string {
  const prefix: KeyPrefix = isPicture(purpose)
    ? 'avatar'
    : purpose === 'request'
      ? 'request'
      : `${mediaTypeOf(type)}s`
  const extension = /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1]
  return newFileKey(prefix, tx.now, name, extension)
}

async function receive({ files, config }: App, draft: Draft, body: Readable): Promise<Facts> {
  const limits = { maxBytes: maxBytes(config, draft.purpose), type: draft.type }
  const { size } = await files.put(draft.key, body, limits)
  if (!imageTypes.has(draft.type)) return { size }
  // A damaged picture can still be handed on as a file, but it cannot be shown as somebody's.
  const measured = files.withPath(draft.key, imageSize)
  const shape = await (isPicture(draft.purpose) ? measured : measured.catch(() => undefined))
  return { size, ...shape }
}

async function finish(tx: Tx, draft: Draft, facts: Facts): Promise<void> {
  uploaderOf(tx, draft.purpose)
  if (!(await completeUpload(tx, draft.id, facts))) throw badInput({ file: say('tookTooLong') })
}

export async function discard(ctx: Context, { id, key }: Draft): Promise<void> {
  await deleteWithThumbnails(ctx.app.files, key)
  await ctx.write((tx) => deleteFiles(tx, [id]))
}

/**
 * A draft of the caller with the bytes of a file that they may read, which stay where they are: to be sent, or kept, once
 * more. No event: it concerns nobody else yet. Errors: FORBIDDEN, NOT_FOUND, PAYLOAD_TOO_LARGE, RATE_LIMITED.
 */
export async function createFileCopy(ctx: Context, input: unknown): Promise<Piece> {
  const { key, name } = parse(createFileCopyInput, input)
  const { files } = ctx.app
  const source = await readableFile(ctx, key)
  const found = await files.stat(key)
  if (!found) throw notFound(say('noFile'))
  const { type, width, height } = source
  const facts = { size: found.size, ...(width && height ? { width, height } : {}) }
  const wanted = { name: name ?? source.name, purpose: 'attachment', type, bytes: found.size } as const
  const draft = await ctx.write((tx) => reserve(tx, wanted))
  try {
    await files.copy(key, draft.key)
    await ctx.write((tx) => finish(tx, draft, facts))
    return { key: draft.key, type, name: wanted.name, ...facts }
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

export type Attachment = {
  keys: readonly string[]
  owner: FileOwner
  purpose?: UploadPurpose
  /** the input's field that named the files, for the error */
  field: string
}

/**
 * Makes the caller's own drafts belong to their owner and answers them in the order of their keys. The same again is fine,
 * so a command that is repeated may call it. Errors: BAD_USER_INPUT for files of others and of other owners.
 */
export const attachFiles = (
  ctx: Context,
  { keys, owner, purpose = 'attachment', field }: Attachment,
): Promise<Piece[]> =>
  ctx.write(async (tx) => {
    if (keys.length === 0) return []
    const { viewer } = tx
    const own = 'userId' in viewer && viewer.userId ? await lockOwnUploads(tx, viewer.userId, keys) : []
    const byKey = new Map(own.map((file) => [file.key, file]))
    const files = keys.map((key) => {
      const file = byKey.get(key)
      if (file?.purpose !== purpose) throw badInput({ [field]: say('noFile') })
      if (!isFree(file, owner)) throw badInput({ [field]: say('taken') })
      return file
    })
    const fresh = files.filter(({ ownerKind }) => ownerKind === null).map(({ id }) => id)
    if (fresh.length > 0) await setOwner(tx, fresh, owner)
    return files.map(toPiece)
  })

/** Which of these keys name no draft of the caller's that the owner can have: swept after a day, or given to something else. */
export const lostDrafts = (
  ctx: Context,
  { keys, owner, purpose = 'attachment' }: Omit<Attachment, 'field'>,
): Promise<string[]> =>
  ctx.write(async (tx) => {
    const { viewer } = tx
    const own =
      keys.length > 0 && 'userId' in viewer && viewer.userId
        ? await lockOwnUploads(tx, viewer.userId, keys)
        : []
    const free = own.filter((file) => file.purpose === purpose && isFree(file, owner))
    return keys.filter((key) => !free.some((file) => file.key === key))
  })

const isFree = ({ ownerKind, ownerId, ownerAgencyId }: FileRow, owner: FileOwner): boolean =>
  ownerKind === null || (ownerKind === owner.kind && ownerId === owner.id && ownerAgencyId === owner.agencyId)

function toPiece({ key, type, size, name, width, height }: FileRow): Piece {
  const shape = width && height ? { width, height } : {}
  return { key, type, size: size ?? 0, name, ...shape }
}

/** Lets go of the files of owners that are deleted: once this commits, a job removes them, or gives them to their heirs. */
export const detachFiles = (ctx: Context, owners: FileOwner[], heirs: Heir[] = []): Promise<void> =>
  ctx.write(async (tx) => {
    if (owners.length > 0) await addRemoval(tx, { owners, keys: null, heirs })
  })

/** The same of some of its files. */
export const removeFilesOf = (ctx: Context, owner: FileOwner, keys: string[]): Promise<void> =>
  ctx.write((tx) => addRemoval(tx, { owners: [owner], keys }))

type Picture = {
  owner: FileOwner
  purpose: 'avatar' | 'agencyAvatar' | 'brand'
  key: string | null
  /** the input's field that named it, for the error */
  field?: string
}

/**
 * Makes an uploaded picture that of a person, an agency or a channel; null takes it away. The one before it is removed.
 * Errors: BAD_USER_INPUT naming avatar, or the field that is given.
 */
export const setPicture = (ctx: Context, { owner, purpose, key, field = 'avatar' }: Picture): Promise<void> =>
  ctx.write(async (tx) => {
    await attachFiles(tx, { keys: key === null ? [] : [key], owner, purpose, field })
    // Named one by one, so that a job that comes late cannot take a picture that was chosen after it.
    const keys = (await picturesOf(tx, owner)).filter((each) => each !== key)
    if (keys.length > 0) await addRemoval(tx, { owners: [owner], keys })
  })

/** What shows files of another and gets them when that is deleted. */
export type Heir = { owner: FileOwner; keys: string[] }
export type Removal = { owners: FileOwner[]; keys: string[] | null; heirs?: Heir[] | undefined }

const addRemoval = (tx: Tx, removal: Removal) => tx.addJob({ task: 'media.removeFiles', payload: removal })

/** Removes files of owners for good: those of these keys, or all. Called as the platform by a job. */
export async function removeFiles(ctx: Context, { owners, keys, heirs = [] }: Removal): Promise<void> {
  await ctx.write(async (tx) => {
    for (const heir of heirs) await handOver(tx, owners, heir)
    await condemnFilesOf(tx, owners, keys)
  })
  await removeCondemned(ctx)
}

/** Removes drafts older than a day, and whatever a crash left behind. Called as the platform by a job. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const { clock, files } = ctx.app
  const before = new Date(clock.now().getTime() - draftHours * 3_600_000)
  await ctx.write((tx) => condemnDrafts(tx, before))
  await removeCondemned(ctx)
  await files.removeRemains(before)
}

const batch = 100

// First the bytes, then the row: after a crash between them the row brings the job back to it.
async function removeCondemned(ctx: Context): Promise<void> {
  for (;;) {
    const condemned = await ctx.write((tx) => selectCondemned(tx, batch))
    if (condemned.length === 0) return
    for (const { key } of condemned) await deleteWithThumbnails(ctx.app.files, key)
    await ctx.write((tx) =>
      deleteFiles(
        tx,
        condemned.map(({ id }) => id),
      ),
    )
  }
}

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListMultipartUploadsCommandOutput, MultipartUpload, S3Client } from '@aws-sdk/client-s3'
import { badInput, notFound } from '../errors.ts'
import { say } from '../sentences.ts'
import { bucketFailure, folderFailure } from './failures.ts'
import type { ByteRange, FileStat, FileStore, PartsState, StoredFacts } from './file-store.ts'
import { inPieces } from './in-pieces.ts'
import { isStoreKey } from './keys.ts'
import { keepError, SizeLimit } from './size-limit.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export type S3Settings = {
  bucket: string
  region: string
  endpoint?: string
  forcePathStyle: boolean
  /** milliseconds without any data from the store after which a request fails */
  patience?: number
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** The maximum number of parts of an S3 multipart upload. */
const partsMax = 10_000

type Sdk = typeof import('@aws-sdk/client-s3')

const partBytes = 5 * 2 ** 20
/** The part size of resumable uploads. */
const largePartBytes = 8 * 2 ** 20

/** Stores files in a bucket of any S3-compatible store, streamed in parts. The SDK is loaded on first use. */
export class S3Store implements FileStore {
  readonly #settings: S3Settings
  #connection?: Promise<{ sdk: Sdk; client: S3Client }>

  constructor(settings: S3Settings) {
    this.#settings = settings
  }

  async put(
    key: string,
    body: Readable,
    { maxBytes, type }: { maxBytes: number; type?: string },
  ): Promise<StoredFacts> {
    keepError(body)
    const { client } = await this.#connect()
    const { Upload } = await import('@aws-sdk/lib-storage')
    const limit = new SizeLimit(maxBytes)
    const params = { ...this.#address(key), Body: limit, ContentType: type }
    const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 })
    // A failing store must not leave the reading side waiting for a consumer.
    const sending = upload.done().catch((error: unknown) => {
      // If the reading side failed, the bucket is not to blame; the library reports an AbortError.
      const read = limit.errored?.name === 'AbortError' ? null : limit.errored
      const failure = read ?? bucketFailure(error)
      limit.destroy(failure)
      throw failure
    })
    const outcomes = await Promise.allSettled([sending, pipeline(body, limit)])
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) throw failure.reason
    return limit.facts()
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { sdk, client } = await this.#connect()
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await unlessMissing(client.send(new sdk.GetObjectCommand({ ...this.#address(key), Range })))
    return found?.Body instanceof Readable ? found.Body : undefined
  }

  async stat(key: string): Promise<FileStat | undefined> {
    const { sdk, client } = await this.#connect()
    const found = await unlessMissing(client.send(new sdk.HeadObjectCommand(this.#address(key))))
    return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  }

  async copy(key: string, to: string): Promise<void> {
    const { sdk, client } = await this.#connect()
    const CopySource = encodeURI(`${this.#settings.bucket}/${key}`)
    const copied = await unlessMissing(
      client.send(new sdk.CopyObjectCommand({ ...this.#address(to), CopySource })),
    )
    if (!copied) throw notFound()
  }

  async delete(key: string): Promise<void> {
    const { sdk, client } = await this.#connect()
    await answered(client.send(new sdk.DeleteObjectCommand(this.#address(key))))
  }

  async *keys(): AsyncGenerator<string> {
    const { sdk, client } = await this.#connect()
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.#settings.bucket })
    for await (const { Contents = [] } of pages)
      for (const { Key = '' } of Contents) if (isStoreKey(Key)) yield Key
  }

  async withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const body = await this.get(key)
    if (!body) throw notFound()
    const folder = await makeTemporaryFolder()
    try {
      const path = join(folder, 'file')
      await pipeline(body, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
        const failure = folderFailure(error)
        throw failure === error ? bucketFailure(error) : failure
      })
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async beginParts(key: string, type: string): Promise<PartsState> {
    const { sdk, client } = await this.#connect()
    const begin = new sdk.CreateMultipartUploadCommand({ ...this.#address(key), ContentType: type })
    const { UploadId } = await answered(client.send(begin))
    return { upload: UploadId ?? '', size: 0, parts: [] }
  }

  async addPart(key: string, state: PartsState, body: Readable, length: number): Promise<PartsState> {
    const { sdk, client } = await this.#connect()
    const next = { ...state, parts: [...state.parts] }
    const send = async (Body: Buffer) => {
      const PartNumber = numberOf(next, length)
      const part = { ...this.#address(key), UploadId: state.upload, PartNumber, Body }
      const { ETag = '' } = await answered(client.send(new sdk.UploadPartCommand(part)))
      next.parts.push({ number: PartNumber, tag: ETag })
      next.size += Body.length
    }
    const rest = await inPieces(body, largePartBytes, length - state.size, send)
    // A bucket accepts a small part only as the last one: the remainder is sent again with the next part.
    if (next.size + rest.length === length || rest.length >= partBytes) await send(rest)
    if (next.size === state.size) throw badInput({ body: say('partTooSmall', { bytes: partBytes }) })
    return next
  }

  async endParts(key: string, { upload, parts }: PartsState): Promise<void> {
    const { sdk, client } = await this.#connect()
    const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }))
    const end = { ...this.#address(key), UploadId: upload, MultipartUpload: { Parts } }
    await answered(client.send(new sdk.CompleteMultipartUploadCommand(end)))
  }

  async dropParts(key: string, { upload }: PartsState): Promise<void> {
    const { sdk, client } = await this.#connect()
    await answered(
      client.send(new sdk.AbortMultipartUploadCommand({ ...this.#address(key), UploadId: upload })),
    ).catch(() => undefined)
  }

  async removeRemains(before: Date, underWay: ReadonlySet<string> = new Set()): Promise<void> {
    const { sdk, client } = await this.#connect()
    const Bucket = this.#settings.bucket
    for await (const { Key = '', UploadId = '', Initiated } of this.#uploads())
      if (isStoreKey(Key) && Initiated && Initiated < before && !underWay.has(UploadId))
        await answered(client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
  }

  /** All incomplete uploads, page by page. */
  async *#uploads(): AsyncGenerator<MultipartUpload> {
    const { sdk, client } = await this.#connect()
    const Bucket = this.#settings.bucket
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    while (after) {
      const list = new sdk.ListMultipartUploadsCommand({ Bucket, ...after })
      const page: ListMultipartUploadsCommandOutput = await answered(client.send(list))
      yield* page.Uploads ?? []
      after = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  #address(key: string): { Bucket: string; Key: string } {
    if (!isStoreKey(key)) throw new TypeError('not a key of the file store')
    return { Bucket: this.#settings.bucket, Key: key }
  }

  #connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.#connection ??= connect(this.#settings)
    return this.#connection
  }
}

/** A part number that no concurrent attempt uses, since one may still be running on another server. */
function numberOf({ parts, tries = 0 }: PartsState, length: number): number {
  const most = Math.ceil(length / partBytes)
  const numbers = Math.max(1, Math.min(16, Math.floor(partsMax / most)))
  return parts.length * numbers + (tries % numbers) + 1
}

async function connect({
  bucket: _,
  patience = 15_000,
  ...settings
}: S3Settings): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  // Many compatible stores refuse the SDK's newer checksum trailers.
  const checksums = 'WHEN_REQUIRED'
  const client = new sdk.S3Client({
    ...settings,
    // Without these timeouts a store that accepts connections and never responds would block every request.
    requestHandler: { connectionTimeout: Math.min(patience, 5000), socketTimeout: patience },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
  })
  return { sdk, client }
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return
    throw bucketFailure(error)
  }
}

const answered = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    throw bucketFailure(error)
  })

import type { Readable } from 'node:stream'

/** Metadata of a stored file; size in bytes. */
export type FileStat = { size: number; modifiedAt: Date }

/** Length and SHA-256 (hex) of bytes that were streamed through this server. */
export type StoredFacts = { size: number; sha256: string }

/** Bytes start to end of a file, both inclusive. */
export type ByteRange = { start: number; end: number }

/** State of a multipart upload: how much has arrived and the store's handle for it. */
export type PartsState = {
  upload: string
  /** bytes received so far */
  size: number
  /** the part list that a bucket requires for completion */
  parts: { number: number; tag: string }[]
  /** how many appends were started; concurrent appends have different numbers */
  tries?: number
}

/** File storage: a folder or an S3 bucket. Keys are those of `keys.ts`; any other is refused with a TypeError. */
export interface FileStore {
  /**
   * Stores the whole stream under the key, or nothing if it fails, ends early or exceeds `maxBytes`. Buffers at most a few MiB.
   * Errors: PAYLOAD_TOO_LARGE, the stream's own, a full disk, an unavailable store.
   */
  put(key: string, body: Readable, limits: { maxBytes: number; type?: string }): Promise<StoredFacts>
  /** The bytes of a file, or undefined if there is none. The caller must read or destroy the stream. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  stat(key: string): Promise<FileStat | undefined>
  /** Copies a file to another key within the store. Errors: NOT_FOUND and those of `put`. */
  copy(key: string, to: string): Promise<void>
  /** Deletes a file; idempotent. */
  delete(key: string): Promise<void>
  /** The keys of all files and thumbnails, unordered. */
  keys(): AsyncIterable<string>
  /** Lends `use` a local path to the file, which must not be written to or used afterwards. Errors: NOT_FOUND. */
  withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Starts a multipart upload; the file is unreadable until complete. */
  beginParts(key: string, type: string): Promise<PartsState>
  /**
   * Appends bytes. A lost connection loses at most the last few MiB: the result says what has arrived. Errors:
   * PAYLOAD_TOO_LARGE, BAD_USER_INPUT for a part too small to keep, and those of `put`.
   */
  addPart(key: string, state: PartsState, body: Readable, length: number): Promise<PartsState>
  /** Completes a multipart upload. */
  endParts(key: string, state: PartsState): Promise<void>
  /** Removes the parts of an abandoned upload. */
  dropParts(key: string, state: PartsState): Promise<void>
  /**
   * Garbage-collects interrupted uploads (a crash, a lost connection) from before the given moment, except multipart uploads
   * that may still continue.
   */
  removeRemains(before: Date, underWay?: ReadonlySet<string>): Promise<void>
}

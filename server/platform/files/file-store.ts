import type { Readable } from 'node:stream'

/** What a store knows of one file; size in bytes. */
export type FileStat = { size: number; modifiedAt: Date }

/** What is known of bytes that came by here: how many, and their hash in hexadecimal digits. */
export type StoredFacts = { size: number; sha256: string }

/** Bytes start to end of a file, both included. */
export type ByteRange = { start: number; end: number }

/** A file that comes in parts: how much of it is there, and by what the store knows it. */
export type PartsState = {
  upload: string
  /** bytes that are there */
  size: number
  /** what a bucket wants to hear again at the end */
  parts: { number: number; tag: string }[]
  /** how often an append was started; two concurrent appends have different numbers */
  tries?: number
}

/** Where files lie: a folder or an S3 bucket. Keys are those of `keys.ts`; any other is refused with a TypeError. */
export interface FileStore {
  /**
   * Stores the whole stream under the key, or nothing at all when it fails, ends early or passes `maxBytes`.
   * Never holds more than a few MiB in memory. Errors: PAYLOAD_TOO_LARGE, the stream's own, a full disk, a store that is away.
   */
  put(key: string, body: Readable, limits: { maxBytes: number; type?: string }): Promise<StoredFacts>
  /** The bytes of a file, or undefined when there is none. The caller must read or destroy the stream. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  stat(key: string): Promise<FileStat | undefined>
  /** Stores the same bytes under another key too, without their coming by here again. Errors: NOT_FOUND and those of `put`. */
  copy(key: string, to: string): Promise<void>
  /** Deletes a file; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** The keys of all files and thumbnails, in no order. */
  keys(): AsyncIterable<string>
  /** Lets `use` read the file from a path of this machine, which is gone or not to be touched afterwards. Errors: NOT_FOUND. */
  withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Begins a file that comes in parts; nobody reads it until it is whole. */
  beginParts(key: string, type: string): Promise<PartsState>
  /**
   * Adds what comes, after what is there. A line that breaks loses at most the last few MiB: the answer says what is there.
   * Errors: PAYLOAD_TOO_LARGE, BAD_USER_INPUT for a part that is too small to be kept, and those of `put`.
   */
  addPart(key: string, state: PartsState, body: Readable, length: number): Promise<PartsState>
  /** Makes the parts one file. */
  endParts(key: string, state: PartsState): Promise<void>
  /** Removes the parts of a file that was given up. */
  dropParts(key: string, state: PartsState): Promise<void>
  /**
   * Removes what uploads left behind that were cut off (a crash, a lost connection) before the given moment, but for those in
   * parts that may still go on.
   */
  removeRemains(before: Date, underWay?: ReadonlySet<string>): Promise<void>
}

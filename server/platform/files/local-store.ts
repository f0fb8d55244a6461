import { createWriteStream } from 'node:fs'
import { link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { notFound } from '../errors.ts'
import { isId, newId } from '../ids.ts'
import { folderFailure } from './failures.ts'
import type { ByteRange, FileStat, FileStore, PartsState, StoredFacts } from './file-store.ts'
import { isStoreKey } from './keys.ts'
import { keepError, SizeLimit } from './size-limit.ts'
import { writeInto } from './write-into.ts'

/** Buffers what arrives during a disk write for one combined write; a smaller buffer pauses the connection for every packet. */
const highWaterMark = 256 * 1024

/** Keeps files in a folder; several servers may share it. */
export class LocalStore implements FileStore {
  readonly #folder: string
  readonly #incoming: string

  constructor(folder: string) {
    this.#folder = resolve(folder)
    this.#incoming = join(this.#folder, '.incoming')
  }

  async put(key: string, body: Readable, { maxBytes }: { maxBytes: number }): Promise<StoredFacts> {
    const path = this.#pathOf(key)
    const unfinished = join(this.#incoming, newId())
    const limit = new SizeLimit(maxBytes)
    keepError(body)
    try {
      await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const to = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true, highWaterMark })
      await pipeline(body, limit, to)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    } catch (error) {
      // The first failure is reported; its leftovers are garbage-collected later.
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw folderFailure(error)
    }
    return limit.facts()
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const file = await unlessMissing(open(this.#pathOf(key)))
    return file?.createReadStream(range)
  }

  async stat(key: string): Promise<FileStat | undefined> {
    const found = await unlessMissing(stat(this.#pathOf(key)))
    return found && { size: found.size, modifiedAt: found.mtime }
  }

  async copy(key: string, to: string): Promise<void> {
    const path = this.#pathOf(to)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Stored files are immutable, so a hard link is a safe copy.
      await link(this.#pathOf(key), path)
      await syncFolder(dirname(path))
    } catch (error) {
      if (isWithoutLinks(error)) return this.#copyBytes(key, to)
      throw (await this.stat(key)) ? folderFailure(error) : notFound()
    }
  }

  async #copyBytes(key: string, to: string): Promise<void> {
    const body = await this.get(key)
    if (!body) throw notFound()
    await this.put(to, body, { maxBytes: Number.POSITIVE_INFINITY })
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async *keys(): AsyncGenerator<string> {
    for await (const entry of (await unlessMissing(opendir(this.#folder, { recursive: true }))) ?? []) {
      const key = relative(this.#folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (entry.isFile() && isStoreKey(key)) yield key
    }
  }

  async withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    if (!(await this.stat(key))) throw notFound()
    return use(this.#pathOf(key))
  }

  async beginParts(_key: string): Promise<PartsState> {
    return { upload: newId(), size: 0, parts: [] }
  }

  async addPart(_key: string, state: PartsState, body: Readable, length: number): Promise<PartsState> {
    keepError(body)
    try {
      await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
      // Overwrites the interrupted end of the last part.
      const file = await open(this.#partsOf(state), state.size === 0 ? 'w' : 'r+', 0o600)
      const place = { start: state.size, maxBytes: length - state.size }
      const added = await writeInto(file, body, place).finally(() => file.close())
      return { ...state, size: state.size + added }
    } catch (error) {
      throw folderFailure(error)
    }
  }

  async endParts(key: string, state: PartsState): Promise<void> {
    const path = this.#pathOf(key)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(this.#partsOf(state), 'r+')
      await file.sync().finally(() => file.close())
      await rename(this.#partsOf(state), path)
      await syncFolder(dirname(path))
    } catch (error) {
      throw folderFailure(error)
    }
  }

  async dropParts(_key: string, state: PartsState): Promise<void> {
    await rm(this.#partsOf(state), { force: true })
  }

  #partsOf({ upload }: PartsState): string {
    if (!isId(upload)) throw new TypeError('not an upload of the file store')
    return join(this.#incoming, upload)
  }

  async removeRemains(before: Date, underWay: ReadonlySet<string> = new Set()): Promise<void> {
    for (const name of (await unlessMissing(readdir(this.#incoming))) ?? []) {
      if (underWay.has(name)) continue
      const path = join(this.#incoming, name)
      const found = await unlessMissing(stat(path))
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }

  #pathOf(key: string): string {
    if (!isStoreKey(key)) throw new TypeError('not a key of the file store')
    return join(this.#folder, key)
  }
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return
    throw error
  }
}

/** A file system without hard links, such as some network mounts. */
const isWithoutLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'].includes(String(error.code))

// Without fsync of the folder, a machine crash could lose the name of a file that is safely on disk.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

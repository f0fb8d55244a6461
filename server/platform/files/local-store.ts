import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { folderFailure } from './failures.ts'
import type { ByteRange, FileStat, FileStore } from './file-store.ts'
import { isStoreKey } from './keys.ts'
import { keepError, SizeLimit } from './size-limit.ts'

/** Keeps files in a folder; several servers may share it. */
export class LocalStore implements FileStore {
  readonly #folder: string
  readonly #incoming: string

  constructor(folder: string) {
    this.#folder = resolve(folder)
    this.#incoming = join(this.#folder, '.incoming')
  }

  async put(key: string, body: Readable, { maxBytes }: { maxBytes: number }): Promise<{ size: number }> {
    const path = this.#pathOf(key)
    const unfinished = join(this.#incoming, newId())
    const limit = new SizeLimit(maxBytes)
    keepError(body)
    try {
      await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(body, limit, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    } catch (error) {
      // The first failure is the one to tell; what it leaves is swept later.
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw folderFailure(error)
    }
    return { size: limit.passed }
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const file = await unlessMissing(open(this.#pathOf(key)))
    return file?.createReadStream(range)
  }

  async stat(key: string): Promise<FileStat | undefined> {
    const found = await unlessMissing(stat(this.#pathOf(key)))
    return found && { size: found.size, modifiedAt: found.mtime }
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

  async removeRemains(before: Date): Promise<void> {
    for (const name of (await unlessMissing(readdir(this.#incoming))) ?? []) {
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

// Without this a crash of the machine could lose the name of a file that is safely on the disk.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

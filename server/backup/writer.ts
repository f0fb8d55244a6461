import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { type Facts, names, type Part } from './format.ts'

const partsInIndex = 1000

/** Writes an archive to a temporary file and renames it when complete. Readable by its owner only, because it contains keys. */
export class ArchiveWriter {
  readonly #path: string
  readonly #unfinished: string
  readonly #pack: Pack = pack()
  readonly #writing: Promise<void>
  readonly #at: Date
  #parts: Part[] = []
  readonly #indexes: Part[] = []

  constructor(path: string, at: Date, signal?: AbortSignal) {
    this.#path = path
    this.#unfinished = `${path}.part`
    this.#at = at
    // A leftover of a killed backup would keep its own permissions.
    rmSync(this.#unfinished, { force: true })
    const file = createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600, flush: true, signal })
    this.#writing = pipeline(Readable.from(this.#pack), file)
    // Reported by the part that is being added at that time.
    this.#writing.catch(() => undefined)
  }

  /** Adds a part from memory. */
  async add(name: string, bytes: Buffer | string): Promise<void> {
    const content = Buffer.from(bytes)
    await this.addStream(name, content.length, Readable.from([content], { objectMode: false }))
  }

  /** Adds a part from a stream of exactly `size` bytes. */
  async addStream(name: string, size: number, body: Readable): Promise<void> {
    const part = await this.#append(name, size, body)
    this.#parts.push(part)
    if (this.#parts.length >= partsInIndex) await this.#closeIndex()
  }

  /** Ends the archive with its manifest, and moves the file to its final path. */
  async finish(facts: Facts): Promise<void> {
    if (this.#parts.length > 0) await this.#closeIndex()
    const manifest = json({ ...facts, indexes: this.#indexes })
    await this.#append(names.manifest, manifest.length, Readable.from([manifest]))
    const seal = Buffer.from(createHash('sha256').update(manifest).digest('hex'))
    await this.#append(names.seal, seal.length, Readable.from([seal]))
    this.#pack.finalize()
    await this.#writing
    await rename(this.#unfinished, this.#path)
    await syncFolder(dirname(this.#path))
  }

  /** Removes the unfinished file. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#writing.catch(() => undefined)
    await rm(this.#unfinished, { force: true })
  }

  async #closeIndex(): Promise<void> {
    const index = json({ parts: this.#parts })
    this.#parts = []
    const name = names.index(this.#indexes.length + 1)
    this.#indexes.push(await this.#append(name, index.length, Readable.from([index])))
  }

  async #append(name: string, size: number, body: Readable): Promise<Part> {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    if (this.#pack.destroying) await this.#writing
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: this.#at })
    const adding = pipeline(body, hashing, entry)
    // With a full disk, the tar would never accept more.
    await Promise.race([adding, this.#writing.then(() => adding)])
    return { name, size, sha256: hash.digest('hex') }
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { format, type Header, header, index, type Manifest, manifest, names, type Part } from './format.ts'

/** What is wrong with an archive, as a sentence for the operator. */
export class ArchiveError extends Error {}

export type Contents = { header: Header; manifest: Manifest }

/** Handles a part of the archive; must read the body to its end. */
export type Visitor = (part: { name: string; size: number; body: Readable }, header: Header) => Promise<void>

/**
 * Reads an archive from beginning to end, verifies all checksums, and passes each part to the visitor. The parts are only
 * valid once this returns. Errors: ArchiveError for a file that is no archive, or is newer, damaged or truncated.
 */
export async function readArchive(
  path: string,
  visit: Visitor = drain,
  signal?: AbortSignal,
): Promise<Contents> {
  const check = new Check()
  const entries = extract()
  const reading = pipeline(createReadStream(path, { signal }), entries)
  reading.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      const { body, hash } = hashed(Readable.from(entry, { objectMode: false }))
      await check.take({ name, size, body }, hash, visit)
    }
    await reading
  } catch (error) {
    entries.destroy()
    await reading.catch(() => undefined)
    throw asSentence(error, check.header !== undefined)
  }
  return check.contents()
}

/** Discards a part. */
export const drain: Visitor = async ({ body }) =>
  void (await pipeline(body, async (chunks) => {
    for await (const _ of chunks);
  }))

/** Checks the order of the parts of an archive. */
class Check {
  header?: Header
  #parts: Part[] = []
  readonly #indexes: Part[] = []
  #manifest?: { bytes: Buffer; read: Manifest }
  #sealed = false

  async take(
    part: { name: string; size: number; body: Readable },
    hash: () => string,
    visit: Visitor,
  ): Promise<void> {
    const { name, size, body } = part
    if (this.#sealed) throw damaged('something follows its end')
    if (!this.header) {
      if (name !== names.header) throw foreign()
      this.header = readHeader(await buffer(body))
    } else if (name === names.seal) {
      return this.#seal(await buffer(body))
    } else if (name === names.manifest) {
      const bytes = await buffer(body)
      this.#manifest = { bytes, read: readJson(manifest, bytes) }
      return
    } else if (name.startsWith('index/')) {
      this.#compare(readJson(index, await buffer(body)).parts)
      this.#indexes.push({ name, size, sha256: hash() })
      return
    } else await visit(part, this.header)
    this.#parts.push({ name, size, sha256: hash() })
  }

  contents(): Contents {
    if (!this.header) throw foreign()
    if (!this.#manifest || !this.#sealed) throw cutOff()
    return { header: this.header, manifest: this.#manifest.read }
  }

  #compare(manifest: Part[]): void {
    const wrong = different(manifest, this.#parts)
    if (wrong !== undefined) throw damaged(wrong)
    this.#parts = []
  }

  #seal(bytes: Buffer): void {
    if (!this.#manifest) throw damaged(names.manifest)
    const digest = createHash('sha256').update(this.#manifest.bytes).digest('hex')
    if (bytes.toString() !== digest) throw damaged(names.manifest)
    const wrong = different(this.#manifest.read.indexes, this.#indexes)
    if (wrong !== undefined || this.#parts.length > 0) throw damaged(wrong ?? this.#parts[0]?.name ?? '')
    this.#sealed = true
  }
}

/** The name of the first part that differs from the manifest. */
function different(manifest: Part[], found: Part[]): string | undefined {
  const same = (one: Part, other: Part | undefined) =>
    one.name === other?.name && one.size === other.size && one.sha256 === other.sha256
  const wrong = found.find((part, at) => !same(part, manifest[at]))
  return wrong?.name ?? manifest[found.length]?.name
}

function hashed(body: Readable): { body: Readable; hash: () => string } {
  const hash = createHash('sha256')
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Errors reach the reader of the body.
  pipeline(body, passing).catch(() => undefined)
  return { body: passing, hash: () => hash.digest('hex') }
}

function readHeader(bytes: Buffer): Header {
  const read = readJson(header, bytes)
  if (read.format > format)
    throw new ArchiveError('This backup was written by a newer Atrium. Restore it with that version.')
  return read
}

function readJson<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damaged('its lists')
  }
}

const foreign = () => new ArchiveError('This is not a backup of Atrium.')
const cutOff = () => new ArchiveError('This backup is cut off: its end is missing. Nothing was changed.')
const damaged = (where: string) => new ArchiveError(`This backup is damaged (${where}). Nothing was changed.`)

function asSentence(error: unknown, isOurs: boolean): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error
  // A message of tar-stream.
  if (/Unexpected end of data/.test(error.message)) return isOurs ? cutOff() : foreign()
  if (/Invalid tar header|Invalid pax|Invalid base 256/i.test(error.message))
    return isOurs ? damaged('its order') : foreign()
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return new ArchiveError(`There is no file ${String(error.path)}.`)
  return error
}

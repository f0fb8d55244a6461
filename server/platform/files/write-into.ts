import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fileTooLarge } from './size-limit.ts'

type Place = {
  /** where the first byte goes */
  start: number
  maxBytes: number
}

/** Buffers what arrives during a disk write for one combined write; a smaller buffer pauses the connection for every packet. */
const maxHeld = 512 * 1024

/**
 * Writes a stream into a file; returns the number of bytes. Used for large files instead of a `WriteStream` behind a
 * `Transform`, which take as long per packet as the disk. Errors: PAYLOAD_TOO_LARGE as soon as there are more than `maxBytes`,
 * those of the stream and of the disk.
 */
export async function writeInto(file: FileHandle, body: Readable, place: Place): Promise<number> {
  let [passed, written] = [0, 0]
  let held: Buffer[] = []
  let heldBytes = 0
  let writing: Promise<void> | undefined
  let failure: unknown

  async function write(): Promise<void> {
    while (held.length > 0 && failure === undefined) {
      const [pieces, bytes] = [held, heldBytes]
      held = []
      heldBytes = 0
      body.resume()
      await writeAll(file, pieces, place.start + written)
      written += bytes
    }
    writing = undefined
  }

  function fail(error: unknown): void {
    failure ??= error
    body.destroy(error as Error)
  }

  body.on('data', (chunk: Buffer) => {
    passed += chunk.length
    if (passed > place.maxBytes) return fail(fileTooLarge(place.maxBytes))
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes >= maxHeld) body.pause()
    writing ??= write().catch(fail)
  })
  try {
    await finished(body, { writable: false })
  } finally {
    await writing
  }
  if (failure !== undefined) throw failure
  return written
}

/** A short write, as on a nearly full disk; the next call returns the reason. */
async function writeAll(file: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(pieces, position)
  if (bytesWritten < size)
    await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], position + bytesWritten)
}

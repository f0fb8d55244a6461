import type { Readable } from 'node:stream'
import { fileTooLarge } from './size-limit.ts'

/**
 * Splits a stream into pieces of one size, passed on one at a time, and returns the remainder; buffers at most one piece.
 * Errors: PAYLOAD_TOO_LARGE as soon as there are more than `most` bytes.
 */
export async function inPieces(
  body: Readable,
  size: number,
  most: number,
  use: (piece: Buffer) => Promise<void>,
): Promise<Buffer> {
  let held: Buffer[] = []
  let length = 0
  let passed = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    passed += chunk.length
    if (passed > most) throw fileTooLarge(most)
    held.push(chunk)
    length += chunk.length
    while (length >= size) {
      const all = Buffer.concat(held)
      await use(all.subarray(0, size))
      held = [all.subarray(size)]
      length -= size
    }
  }
  return Buffer.concat(held)
}

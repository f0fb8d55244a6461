import type { Readable } from 'node:stream'
import { fileTooLarge } from './size-limit.ts'

/**
 * Hands on a stream in pieces of one size, one after the other, and answers what is left of it; never holds more than a piece
 * of it. Errors: PAYLOAD_TOO_LARGE as soon as there are more than `most` bytes.
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

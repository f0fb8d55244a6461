import { createHash } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { tooLarge } from '../errors.ts'
import { say } from '../sentences.ts'
import type { StoredFacts } from './file-store.ts'

/** Passes bytes through, counting and hashing them. Errors: PAYLOAD_TOO_LARGE as soon as there are more than `maxBytes`. */
export class SizeLimit extends Transform {
  /** bytes so far; not named `size`, which the S3 library would take for the size of the whole */
  passed = 0
  readonly #hash = createHash('sha256')
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length
    if (this.passed > this.#maxBytes) done(fileTooLarge(this.#maxBytes))
    else {
      this.#hash.update(chunk)
      done(null, chunk)
    }
  }

  /** The totals, once everything has passed. */
  facts(): StoredFacts {
    return { size: this.passed, sha256: this.#hash.digest('hex') }
  }
}

export const fileTooLarge = (maxBytes: number) => tooLarge(say('fileTooLarge', { bytes: maxBytes }))

/** Lets a stream fail before it has a listener, without ending the process; a later reader gets the error. */
export function keepError(stream: Readable): void {
  stream.on('error', () => {})
}

import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { tooLarge } from '../errors.ts'
import { say } from '../sentences.ts'

/** Passes bytes on and counts them. Errors: PAYLOAD_TOO_LARGE as soon as there are more than `maxBytes`. */
export class SizeLimit extends Transform {
  /** bytes so far; not named `size`, which the S3 library would take for the size of the whole */
  passed = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length
    if (this.passed > this.#maxBytes) done(fileTooLarge(this.#maxBytes))
    else done(null, chunk)
  }
}

export const fileTooLarge = (maxBytes: number) => tooLarge(say('fileTooLarge', { bytes: maxBytes }))

/** Lets a stream fail before anybody listens, without ending the process; whoever reads it later meets the error. */
export function keepError(stream: Readable): void {
  stream.on('error', () => {})
}

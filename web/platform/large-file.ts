import { type PartsPurpose, partsPurposes, purposeBytesMax } from '../../shared/upload-facts.ts'
import { loadInPlace } from './chunk.ts'
import { ProductError } from './product-error.ts'
import type { Sender } from './session/sender.ts'
import type { UploadedFile, UploadOptions } from './upload.ts'

/** What goes up in one piece; anything larger goes up in parts, and goes on after a break where it stood. */
export const largestPiece = 48 * 2 ** 20

type Options = UploadOptions & { sender: Sender }

/** Sends a file in parts, if it is so large that it must come so. Errors: PAYLOAD_TOO_LARGE where it would be refused. */
export function asLarge(file: File, options: Options): Promise<UploadedFile> | undefined {
  const { purpose } = options
  const most = purposeBytesMax[purpose]
  if (most !== undefined && file.size > most)
    throw new ProductError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `More than ${most} bytes`,
      key: 'platform.fileTooLarge',
      values: { bytes: most },
    })
  return file.size > largestPiece && isInParts(purpose) ? inTurn(file, { ...options, purpose }) : undefined
}

const isInParts = (purpose: string): purpose is PartsPurpose =>
  (partsPurposes as readonly string[]).includes(purpose)

/** Beside the three that come in one piece: a small file does not wait for a large one, and a line is left for anything else. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn(file: File, options: Options & { purpose: PartsPurpose }): Promise<UploadedFile> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    const { sendInParts } = await loadInPlace(() => import('./send-in-parts.ts'))
    return await sendInParts(file, options)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

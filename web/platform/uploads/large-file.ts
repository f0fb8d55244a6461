import { type PartsPurpose, partsPurposes, purposeBytesMax } from '../../../shared/upload-facts.ts'
import { loadInPlace } from '../chunk.ts'
import { ProductError } from '../product-error.ts'
import type { Sender } from '../session/sender.ts'
import { largestPiece } from './largest-piece.ts'
import type { UploadedFile, UploadOptions } from './upload.ts'

type Options = UploadOptions & { sender: Sender }

/** Sends a file in parts if its size requires it. Errors: PAYLOAD_TOO_LARGE if the server would refuse it. */
export function asLarge(file: File, options: Options): Promise<UploadedFile> | undefined {
  const { purpose } = options
  const max = purposeBytesMax[purpose]
  if (max !== undefined && file.size > max)
    throw new ProductError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `More than ${max} bytes`,
      key: 'platform.fileTooLarge',
      values: { bytes: max },
    })
  return file.size > largestPiece && isInParts(purpose) ? inParts(file, { ...options, purpose }) : undefined
}

const isInParts = (purpose: string): purpose is PartsPurpose =>
  (partsPurposes as readonly string[]).includes(purpose)

async function inParts(file: File, options: Options & { purpose: PartsPurpose }): Promise<UploadedFile> {
  const { sendInParts } = await loadInPlace(() => import('./send-in-parts.ts'))
  return sendInParts(file, options)
}

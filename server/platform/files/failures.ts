import { ProductError } from '../errors.ts'
import { noRoom, storeAway } from '../failures.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
const broken = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What a failure of the file system is to a person; what is none, such as the end of the sender's line, stays itself. */
export function folderFailure(error: unknown): unknown {
  const code = codeOf(error)
  if (full.has(code)) return noRoom(error)
  return broken.has(code) ? storeAway(error) : error
}

/** The same for an answer of the bucket, or its absence. */
export const bucketFailure = (error: unknown): ProductError =>
  error instanceof ProductError ? error : storeAway(error)

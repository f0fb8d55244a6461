import { ProductError } from '../errors.ts'
import { noRoom, storeAway } from '../failures.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
const broken = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Maps a file system failure to a product error; other errors, such as a lost upload connection, pass through. */
export function folderFailure(error: unknown): unknown {
  const code = codeOf(error)
  if (full.has(code)) return noRoom(error)
  return broken.has(code) ? storeAway(error) : error
}

/** The same for a response of the bucket, or a missing one. */
export const bucketFailure = (error: unknown): ProductError =>
  error instanceof ProductError ? error : storeAway(error)

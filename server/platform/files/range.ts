import type { ByteRange } from './file-store.ts'

/**
 * The range that a Range header requests of a file of `size` bytes. Undefined means the whole file: no header, another unit,
 * several ranges (which a server may ignore) or an invalid one.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (!first && !last) return undefined
  if (!first) return suffix(Number(last), size)
  const start = Number(first)
  const end = last ? Number(last) : size - 1
  if (last && end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

import { randomBytes, randomInt } from 'node:crypto'

/** The first part of a key: the specification's prefixes. */
export type KeyPrefix = 'avatar' | 'request' | 'invitation' | 'images' | 'audios' | 'videos' | 'documents'

const named = 'request|invitation|audios|videos|documents'
const unnamed = 'avatar|images'
const stem = '\\d{13}-[0-9a-f]{32}'
const namedKey = `(?:${named})/${stem}-[A-Za-z0-9](?:[A-Za-z0-9_-]|\\.(?=[A-Za-z0-9])){0,79}`
const unnamedKey = `(?:${unnamed})/${stem}(?:\\.[a-z0-9]{1,8})?`
const fileKey = new RegExp(`^(?:${namedKey}|${unnamedKey})$`)
const thumbnailKey = new RegExp(`^thumbnails/\\d{1,4}/(?:${namedKey}|${unnamedKey})$`)

/** Whether the text is a key of an uploaded file. Nothing else reaches a folder or a bucket. */
export const isFileKey = (text: string): boolean => text.length <= 160 && fileKey.test(text)

/** Whether a store may hold this key: a file or its thumbnail. */
export const isStoreKey = (text: string): boolean =>
  isFileKey(text) || (text.length <= 180 && thumbnailKey.test(text))

/**
 * A key for a new file: prefix, a random number with as many digits as a timestamp, 128 random bits, and the name (images and
 * avatars: only the extension). Keys are unguessable and names cannot escape the folder. The number is random so that a key
 * does not reveal the time of the upload.
 */
export function newFileKey(prefix: KeyPrefix, name: string, extension?: string): string {
  const start = `${prefix}/${randomInt(10 ** 12, 10 ** 13)}-${randomBytes(16).toString('hex')}`
  if (prefix === 'images' || prefix === 'avatar') return extension ? `${start}.${extension}` : start
  return `${start}-${keyName(name)}`
}

/** The key of the thumbnail of a file at a width in pixels. */
export const thumbnailKeyOf = (key: string, width: number): string => `thumbnails/${width}/${key}`

function keyName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/[-.]*\.[-.]*/g, '.')
    .replace(/^[-.]+/, '')
  const dot = plain.lastIndexOf('.')
  const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : ''
  const base = plain.slice(0, dot > 0 ? dot : undefined).slice(0, 70)
  return [base, extension].map((part) => part.replace(/[-.]+$/, '')).join('') || 'file'
}

import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { badInput } from '../errors.ts'
import { say } from '../sentences.ts'

/** The only types that are measured and get thumbnails. */
export const imageTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
])

export const unreadableImage = () => badInput({ file: say('badImage') })

// Limit on decoded pixels. A photo of a current phone has 50 million; a file of a kilobyte can claim any number.
const maxPixels = 52_000_000
/** Memory limit for decoding one image, in bytes. */
const maxBytes = 240_000_000
/** The memory limit for each of two images decoded concurrently. */
const lightBytes = maxBytes / 2

/** Measured decoding memory per pixel, in bytes: formats that cannot be read line by line keep the whole image. */
function bytesPerPixel({ format, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'png') {
    const deep = depth === 'ushort'
    return isProgressive ? (deep ? 11 : 6) : deep ? 5.5 : 2.5
  }
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 4 : 7
  return perPixel[format] ?? Number.POSITIVE_INFINITY
}
const perPixel: Record<string, number> = { jpeg: 1, webp: 4.5, gif: 9.6, heif: 20 }
/** The highest such value for each type, used before the metadata are read. */
const maxPerPixel: Record<string, number> = {
  'image/png': 11,
  'image/jpeg': 7,
  'image/webp': 4.5,
  'image/gif': 9.6,
  'image/avif': 20,
}

/** Whether decoding an image may need so much memory that no other should be decoded at the same time. */
export const isHeavy = ({ type, width, height }: ImageFile): boolean =>
  (width ?? 0) * (height ?? 0) * (maxPerPixel[type] ?? 0) > lightBytes

export type ImageFile = { type: string; width: number | null; height: number | null }

const options: SharpOptions = {
  limitInputPixels: maxPixels,
  sequentialRead: true,
  pages: 1,
  failOn: 'error',
  autoOrient: true,
}
const seconds = 10

/** Width and height in pixels after EXIF orientation. Errors: BAD_USER_INPUT. */
export async function imageSize(path: string): Promise<{ width: number; height: number }> {
  const { metadata } = await open(path)
  return metadata.autoOrient
}

/**
 * A WebP of the image's first frame without metadata, at most `width` pixels wide and never enlarged. Errors: BAD_USER_INPUT
 * for a damaged or too large image, or one that takes longer than 10 s.
 */
export async function renderThumbnail(path: string, width: number): Promise<Buffer> {
  const { image } = await open(path)
  // The height is limited too, for strips such as 1 by 60 000.
  const box = { width, height: width * 4, fit: 'inside', withoutEnlargement: true } as const
  return image.resize(box).timeout({ seconds }).webp({ quality: 80 }).toBuffer().catch(refuse)
}

type Icon = {
  /** Width and height in pixels. */
  size: number
  /** Which share of them the image takes, in the middle. */
  share: number
  /** A CSS colour for what it leaves. */
  background: string
}

/** A square PNG of an image, which is neither cut nor distorted. Errors: BAD_USER_INPUT as for thumbnails. */
export async function renderIcon(
  source: string | Buffer,
  { size, share, background }: Icon,
): Promise<Buffer> {
  const { image } = await open(source)
  const inner = Math.round(size * share)
  const border = Math.floor((size - inner) / 2)
  const [left, right] = [border, size - inner - border]
  return image
    .flatten({ background })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: left, bottom: right, left, right, background })
    .timeout({ seconds })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(refuse)
}

async function open(path: string | Buffer): Promise<{ image: Sharp; metadata: Metadata }> {
  loading ??= loadSharp()
  const image = (await loading)(path, options)
  const metadata = await image.metadata().catch(refuse)
  const pixels = metadata.width * metadata.height
  const isTooLarge = pixels > maxPixels || pixels * bytesPerPixel(metadata) > maxBytes
  return isTooLarge ? refuse() : { image, metadata }
}

type SharpModule = typeof import('sharp').default
let loading: Promise<SharpModule> | undefined

async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only the loaders of the formats above ever read a file, whatever type it claims.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  })
  return sharp
}

function refuse(): never {
  throw unreadableImage()
}

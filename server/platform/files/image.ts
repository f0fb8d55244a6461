import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { badInput } from '../errors.ts'

/** Of these, and of nothing else, sizes are read and thumbnails made. */
export const imageTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
])

export const unreadableImage = () => badInput({ file: 'This image cannot be read.' })

// Pixels that may be decoded. A photograph of a current phone has 50 million; a file of a kilobyte may say that it has any
// number. Formats that cannot be read line by line take more memory for each: 17 bytes for AVIF.
const maxPixels: Record<string, number> = {
  jpeg: 52_000_000,
  png: 52_000_000,
  webp: 52_000_000,
  gif: 25_000_000,
  heif: 12_000_000,
}

const options: SharpOptions = {
  limitInputPixels: 52_000_000,
  sequentialRead: true,
  pages: 1,
  failOn: 'error',
  autoOrient: true,
}
const seconds = 10

/** Width and height in pixels as the image is shown (its orientation applied). Errors: BAD_USER_INPUT. */
export async function imageSize(path: string): Promise<{ width: number; height: number }> {
  const { metadata } = await open(path)
  return metadata.autoOrient
}

/**
 * A WebP of the image's first frame without its metadata, at most `width` pixels wide and never larger than it was.
 * Errors: BAD_USER_INPUT for what is damaged, too large or takes longer than 10 s.
 */
export async function renderThumbnail(path: string, width: number): Promise<Buffer> {
  const { image } = await open(path)
  // The height is bound too: a strip of 1 by 60 000 is no thumbnail.
  const box = { width, height: width * 4, fit: 'inside', withoutEnlargement: true } as const
  return image.resize(box).timeout({ seconds }).webp({ quality: 80 }).toBuffer().catch(refuse)
}

async function open(path: string): Promise<{ image: Sharp; metadata: Metadata }> {
  loading ??= loadSharp()
  const image = (await loading)(path, options)
  const metadata = await image.metadata().catch(refuse)
  const { format, width, height } = metadata
  return width * height > (maxPixels[format] ?? 0) ? refuse() : { image, metadata }
}

type SharpModule = typeof import('sharp').default
let loading: Promise<SharpModule> | undefined

async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Whatever a file pretends to be, only the readers of the formats above ever see its bytes.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  })
  return sharp
}

function refuse(): never {
  throw unreadableImage()
}

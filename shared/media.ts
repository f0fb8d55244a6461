import { z } from 'zod'
import { cutText } from './cut-text.ts'
import { fields, oneOf } from './field.ts'
import { uploadPurposes } from './upload-facts.ts'

/** Whether it is a picture that is public by its address; other files require access to their owner. */
export const isPicture = (purpose: string): boolean =>
  purpose === 'avatar' || purpose === 'agencyAvatar' || purpose === 'brand'

/** The available widths of thumbnails in pixels; the first is the default. */
export const thumbnailWidths = [120, 240, 480, 960] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

export const fileNameMax = 255
/** Hours after which an unattached file is deleted. */
export const draftHours = 24

export const uploadInput = fields({
  name: z.string().max(2000).prefault('').transform(cleanFileName),
  purpose: oneOf(uploadPurposes).prefault('attachment'),
})

const width = z
  .string()
  .transform((text) => thumbnailWidths.find((each) => String(each) === text))
  .refine((found) => found !== undefined, `Use one of ${thumbnailWidths.join(', ')}.`)

export const fileViewInput = fields({ w: width.optional(), fit: oneOf(['max']).optional() })

const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A file's stored name: without folders, control characters and bidirectional marks, at most 255 UTF-16 units. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(unseen, '').replace(/\s+/g, ' ').trim()
  return /^\.*$/.test(visible) ? 'file' : shortened(visible)
}

// The extension is at the end, so the middle is cut.
function shortened(name: string): string {
  if (name.length <= fileNameMax) return name
  const extension = /\.[^. ]{1,15}$/.exec(name)?.[0] ?? ''
  return cutText(name, fileNameMax - extension.length) + extension
}

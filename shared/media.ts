import { z } from 'zod'
import { cutText } from './cut-text.ts'
import { fields, oneOf } from './field.ts'
import { uploadPurposes } from './upload-facts.ts'

/** Whether it is a picture that everybody may see who has its address; any other file is read by those who may read its owner. */
export const isPicture = (purpose: string): boolean =>
  purpose === 'avatar' || purpose === 'agencyAvatar' || purpose === 'brand'

/** The widths in pixels in which a thumbnail can be asked for; the first is the usual one. */
export const thumbnailWidths = [120, 240, 480, 960] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

export const fileNameMax = 255
/** Hours after which a file that was attached to nothing is deleted. */
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

/** A file's name as it is kept: no folders, no control characters or marks that turn its direction, at most 255 units. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(unseen, '').replace(/\s+/g, ' ').trim()
  return /^\.*$/.test(visible) ? 'file' : shortened(visible)
}

// The end of a name says what the file is, so the middle goes.
function shortened(name: string): string {
  if (name.length <= fileNameMax) return name
  const extension = /\.[^. ]{1,15}$/.exec(name)?.[0] ?? ''
  return cutText(name, fileNameMax - extension.length) + extension
}

import { mediaTypeOf } from '../../../shared/media-type.ts'

export type ShownAs = 'picture' | 'video' | 'audio' | 'pdf' | 'text' | 'none'

/** How a file is displayed: image, video, audio, PDF pages, text, or not at all. */
export function shownAs(type: string): ShownAs {
  const kind = mediaTypeOf(type)
  if (kind === 'image') return 'picture'
  if (kind !== 'document') return kind
  if (type === 'application/pdf') return 'pdf'
  return type.startsWith('text/') || type === 'application/json' ? 'text' : 'none'
}

/** Whether it can be zoomed. */
export const isZoomed = (as: ShownAs): boolean => as === 'picture' || as === 'pdf'

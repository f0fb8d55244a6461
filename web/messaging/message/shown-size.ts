import type { Piece } from '../model/message.ts'

const max = { width: 360, height: 280 }

/** The size at which an image fits into its space; never enlarged. */
export function shownSize({ width, height }: Pick<Piece, 'width' | 'height'>): {
  width: number
  height: number
} {
  if (!width || !height) return { width: 240, height: 160 }
  const scale = Math.min(1, max.width / width, max.height / height)
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) }
}

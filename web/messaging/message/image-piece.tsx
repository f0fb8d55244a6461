import { useState } from 'react'
import { fileUrl, thumbnailUrl } from '../../ui/file-url.ts'
import { FileCard } from './file-card.tsx'
import classes from './image-piece.module.css'
import type { Piece } from './message.ts'

const most = { width: 360, height: 280 }

/** A picture's thumbnail whose place is reserved before it is there, so that nothing jumps. */
export function ImagePiece({ piece }: { piece: Piece }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <FileCard piece={piece} />
  const { width, height } = shownSize(piece)
  return (
    <a
      className={classes.link}
      href={fileUrl(piece.key)}
      target="_blank"
      rel="noopener"
      style={{ width, aspectRatio: `${width} / ${height}` }}
    >
      <img
        className={classes.image}
        src={thumbnailUrl(piece.key, width > 240 ? 960 : 480)}
        alt={piece.name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </a>
  )
}

/** The size at which a picture fits into its place; never enlarged. */
export function shownSize({ width, height }: Pick<Piece, 'width' | 'height'>): {
  width: number
  height: number
} {
  if (!width || !height) return { width: 240, height: 160 }
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) }
}

import { useState } from 'react'
import { fileLink } from '../../media/viewer/file-link.ts'
import { thumbnailUrl } from '../../ui/file-url.ts'
import type { Piece } from '../model/message.ts'
import { FileCard } from './file-card.tsx'
import classes from './image-piece.module.css'
import { shownSize } from './shown-size.ts'

/** The thumbnail of an image, with its space reserved while it loads, to avoid layout shifts. */
export function ImagePiece({ piece, pieces }: { piece: Piece; pieces: Piece[] }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <FileCard piece={piece} pieces={pieces} />
  const { width, height } = shownSize(piece)
  return (
    <a
      className={classes.link}
      {...fileLink(pieces, piece.key)}
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

import { mediaTypeOf } from '../../../shared/media-type.ts'
import { fileUrl } from '../../ui/file-url.ts'
import { FileCard } from './file-card.tsx'
import { ImagePiece } from './image-piece.tsx'
import type { Piece } from './message.ts'
import classes from './message-files.module.css'

/** The files of a message: pictures as thumbnails, sound and film as players, everything else as cards. */
export function MessageFiles({ pieces }: { pieces: Piece[] }) {
  if (pieces.length === 0) return null
  return (
    <div className={classes.files}>
      {pieces.map((piece) => (
        <PieceView key={piece.key} piece={piece} />
      ))}
    </div>
  )
}

function PieceView({ piece }: { piece: Piece }) {
  switch (mediaTypeOf(piece.type)) {
    case 'image':
      return <ImagePiece piece={piece} />
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: people send what they have, and that has no captions.
        <video
          className={classes.video}
          src={fileUrl(piece.key)}
          controls
          preload="metadata"
          aria-label={piece.name}
        />
      )
    case 'audio':
      return (
        <figure className={classes.sound}>
          <figcaption>{piece.name}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: people send what they have, and that has no captions. */}
          <audio
            className={classes.audio}
            src={fileUrl(piece.key)}
            controls
            preload="none"
            aria-label={piece.name}
          />
        </figure>
      )
    default:
      return <FileCard piece={piece} />
  }
}

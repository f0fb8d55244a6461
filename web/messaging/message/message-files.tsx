import { mediaTypeOf } from '../../../shared/media-type.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { fileUrl } from '../../ui/file-url.ts'
import type { Piece } from '../model/message.ts'
import { FileCard } from './file-card.tsx'
import { ImagePiece } from './image-piece.tsx'
import classes from './message-files.module.css'
import { SoundPlayer } from './sound-player.tsx'
import { voiceOf } from './voice.ts'

/** The files of a message: images as thumbnails, audio and video as players, everything else as cards. */
export function MessageFiles({ pieces, payload }: { pieces: Piece[]; payload?: unknown }) {
  if (pieces.length === 0) return null
  return (
    <div className={classes.files}>
      {pieces.map((piece) => (
        <PieceView key={piece.key} piece={piece} pieces={pieces} payload={payload} />
      ))}
    </div>
  )
}

interface Props {
  piece: Piece
  pieces: Piece[]
  payload: unknown
}

function PieceView({ piece, pieces, payload }: Props) {
  switch (mediaTypeOf(piece.type)) {
    case 'image':
      return <ImagePiece piece={piece} pieces={pieces} />
    case 'video':
      return (
        <figure className={classes.film}>
          <figcaption>
            <a {...fileLink(pieces, piece.key)}>{piece.name}</a>
          </figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: videos that people send have no captions. */}
          <video
            className={classes.video}
            src={fileUrl(piece.key)}
            controls
            preload="metadata"
            aria-label={piece.name}
          />
        </figure>
      )
    case 'audio':
      return (
        <figure className={classes.sound}>
          {!voiceOf(payload) && (
            <figcaption>
              <a {...fileLink(pieces, piece.key)}>{piece.name}</a>
            </figcaption>
          )}
          <SoundPlayer src={fileUrl(piece.key)} name={piece.name} voice={voiceOf(payload)} />
        </figure>
      )
    default:
      return <FileCard piece={piece} pieces={pieces} />
  }
}

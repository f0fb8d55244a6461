import { mediaTypeOf } from '../../../shared/media-type.ts'
import { laterPart } from '../later-part.tsx'
import type { Message, Piece } from '../model/message.ts'
import classes from './message-files.module.css'
import { shownSize } from './shown-size.ts'

interface Props {
  pieces: Piece[]
  payload: unknown
}

/** The files of a message, or a reserved space of their size, so that nothing jumps when they are rendered. */
export function FilesPlace({ message: { pieces, payload } }: { message: Pick<Message, keyof Props> }) {
  return pieces.length > 0 && <Files pieces={pieces} payload={payload} />
}

const Files = laterPart<Props>(async () => (await import('./message-files.tsx')).MessageFiles, Room)

function Room({ pieces }: Pick<Props, 'pieces'>) {
  return (
    <div className={classes.files}>
      {pieces.map((piece) => {
        const kind = mediaTypeOf(piece.type)
        return (
          <span
            key={piece.key}
            className={classes.room}
            data-kind={kind}
            style={kind === 'image' ? placeOf(piece) : undefined}
          />
        )
      })}
    </div>
  )
}

const placeOf = (piece: Piece) => {
  const { width, height } = shownSize(piece)
  return { width, aspectRatio: `${width} / ${height}` }
}

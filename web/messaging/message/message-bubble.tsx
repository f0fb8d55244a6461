import { memo } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Row } from './decorate.ts'
import { FilesPlace } from './files-place.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import classes from './message-bubble.module.css'
import { MessageNotes } from './message-notes.tsx'
import { QuotePlace, ReactionsPlace } from './row-parts.tsx'
import { ThreadLine } from './thread-line.tsx'
import { UnsentLine } from './unsent-line.tsx'

interface Props {
  row: Row
  inThread?: boolean
  marked?: boolean
}

/** A message on the client's side: plain bubbles, the viewer's own on the right. */
export const MessageBubble = memo(function MessageBubble({ row, inThread = false, marked }: Props) {
  const { me } = useViewer()
  const { message, unsent, startsRun } = row
  const own = message.ownerID === me.id
  return (
    <article
      className={classes.row}
      data-own={own || undefined}
      data-colleague={(!own && !message.fromStaff) || undefined}
      data-starts={startsRun || undefined}
      data-marked={marked || undefined}
      data-message={message.id}
      data-hold
      tabIndex={-1}
    >
      {startsRun && <Author row={row} own={own} />}
      <div className={classes.line}>
        <div className={classes.parts} data-unsent={unsent?.state}>
          <QuotePlace message={message} />
          {(message.content !== '' || message._deleted) && (
            <div className={classes.bubble}>
              <MessageBody message={message} />
            </div>
          )}
          <FilesPlace message={message} />
          <ReactionsPlace message={message} />
          {!unsent && !message._deleted && <MessageNotes message={message} />}
        </div>
        {!unsent && !message._deleted && <MessageActions message={message} inThread={inThread} plain />}
      </div>
      {!inThread && message.responses > 0 && <ThreadLine message={message} />}
      {unsent && <UnsentLine id={message.id} unsent={unsent} />}
    </article>
  )
})

function Author({ row: { message }, own }: { row: Row; own: boolean }) {
  const { agency } = useViewer()
  const formats = useFormats()
  return (
    <header className={classes.author}>
      {!own && (
        <span title={message.owner.name}>
          <bdi>{message.fromStaff ? firstName(message.owner.name) : message.owner.name}</bdi>
          {message.fromStaff && `, ${agency?.name}`}
        </span>
      )}
      <time dateTime={message.createdAt} title={formats.dateTime(message.createdAt)}>
        {formats.time(message.createdAt)}
      </time>
    </header>
  )
}

const firstName = (name: string): string => name.trim().split(/\s/)[0] ?? name

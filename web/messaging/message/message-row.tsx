import { type ComponentProps, memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { Message } from '../model/message.ts'
import type { Row } from './decorate.ts'
import { FilesPlace } from './files-place.tsx'
import { InternalLabel } from './internal-label.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageNotes } from './message-notes.tsx'
import classes from './message-row.module.css'
import { PersonName } from './person-name.tsx'
import { QuotePlace, ReactionsPlace } from './row-parts.tsx'
import { ThreadLine } from './thread-line.tsx'
import { UnsentLine } from './unsent-line.tsx'

interface Props {
  row: Row
  /** In the thread panel, which has no link to the thread. */
  inThread?: boolean
  marked?: boolean
}

/** A message on the agency's side: avatar, name and time once per run, actions at the top right. */
export const MessageRow = memo(function MessageRow({ row, inThread = false, marked }: Props) {
  const { message, unsent, startsRun, endsRun } = row
  return (
    <article
      className={classes.row}
      data-internal={message.internal || undefined}
      data-starts={startsRun || undefined}
      data-ends={endsRun || undefined}
      data-unsent={unsent?.state}
      data-marked={marked || undefined}
      data-message={message.id}
      data-hold
      tabIndex={-1}
    >
      {startsRun ? <RunAvatar message={message} /> : <GutterTime at={message.createdAt} />}
      <div className={classes.main}>
        {startsRun && <RunHeader message={message} />}
        <QuotePlace message={message} />
        <MessageBody message={message} />
        <FilesPlace message={message} />
        <ReactionsPlace message={message} />
        {!unsent && !message._deleted && <MessageNotes message={message} />}
        {!inThread && message.responses > 0 && <ThreadLine message={message} />}
        {unsent && <UnsentLine id={message.id} unsent={unsent} />}
      </div>
      {!unsent && !message._deleted && <LateActions message={message} inThread={inThread} />}
    </article>
  )
})

/** Half of a row's elements, and only visible on hover: rendered with low priority after the text. */
function LateActions(props: ComponentProps<typeof MessageActions>) {
  return useDeferredValue(true, false) && <MessageActions {...props} />
}

function RunAvatar({ message: { owner } }: { message: Message }) {
  return (
    <span className={classes.avatar}>
      <Avatar id={owner.id} name={owner.name} picture={owner.avatar} size={32} />
    </span>
  )
}

function GutterTime({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <time className={classes.gutterTime} dateTime={at} title={formats.dateTime(at)}>
      {/* There is no room for AM and PM; the first message of the run shows it. */}
      {formats.time(at).replace(/\s?[AP]M$/, '')}
    </time>
  )
}

function RunHeader({ message }: { message: Message }) {
  const formats = useFormats()
  const company = message.owner.companyName
  return (
    <header className={classes.header}>
      <PersonName person={message.owner} />
      <span className={classes.facts}>
        {company && `${company} · `}
        <time dateTime={message.createdAt} title={formats.dateTime(message.createdAt)}>
          {formats.time(message.createdAt)}
        </time>
      </span>
      {message.internal && <InternalLabel />}
      {!message.fromStaff && !company && <ClientMark />}
    </header>
  )
}

function ClientMark() {
  const { t } = useTranslation('messaging')
  return <span className={classes.facts}>{t('clientPerson')}</span>
}

import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useZone } from '../../ui/use-zone.ts'
import { NewLine } from '../conversation/new-line.tsx'
import { SwipeToQuote } from '../conversation/swipe-to-quote.tsx'
import { WritingPlace } from '../conversation/writing-place.tsx'
import { draftPlace } from '../editor/draft.ts'
import { quoteIn } from '../editor/quoting.ts'
import { HoldPart } from '../hold-part.tsx'
import { decorate, type Row } from '../message/decorate.ts'
import { MessageBubble } from '../message/message-bubble.tsx'
import { MessageRow } from '../message/message-row.tsx'
import { ConversationProvider, useConversation } from '../model/conversation-context.tsx'
import { entriesOf, type Message, withUnsent } from '../model/message.ts'
import classes from './thread-messages.module.css'
import { useDrawn } from './use-drawn.ts'
import { useKeepPlace } from './use-keep-place.ts'
import type { Thread } from './use-thread.ts'
import { useThreadReading } from './use-thread-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface Props {
  root: Message
  /** The viewer's state of the thread; undefined while loading. */
  thread: Thread | undefined
  answers: readonly Message[]
  /** All replies are loaded. */
  complete: boolean
  target: string | undefined
  /** Rendered below the replies. */
  children?: ReactNode
}

/** A thread's first message, its replies, and its composer. */
export function ThreadMessages({ root, thread, answers, complete, target, children }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const viewer = useViewer()
  const zone = useZone()
  const open = useConversation()
  const [editing, edit] = useState<string>()
  const { waiting } = useOutbox(open.conversation.id)
  const shown = useMemo(
    () => withUnsent(answers, entriesOf(waiting, root.id), viewer),
    [answers, waiting, root.id, viewer],
  )
  const first = useMemo(() => decorate([{ message: root }], undefined, zone), [root, zone])
  const { scroller, marked, atEnd, look } = useThreadScroll(shown.length, complete, target)
  const { newFrom, markUnreadFrom } = useThreadReading(root.id, thread, answers, complete && atEnd)
  const { drawn, earlier, showEarlier } = useDrawn(shown, complete, target)
  const rows = useMemo(() => decorate(drawn, newFrom, zone), [drawn, newFrom, zone])
  useKeepPlace(scroller, earlier)
  const context = useMemo(() => ({ ...open, editing, edit, markUnreadFrom }), [open, editing, markUnreadFrom])
  const place = useMemo(() => ({ id: root.id, internal: root.internal }), [root.id, root.internal])

  function editLast() {
    const last = answers.findLast(({ ownerID, viewerCan }) => ownerID === viewer.me.id && viewerCan.edit)
    if (last) edit(last.id)
  }

  function quote(id: string) {
    const message = [root, ...answers].find((each) => each.id === id && !each._deleted)
    if (message) quoteIn(draftPlace(open.conversation.id, root.id), message)
  }

  return (
    <ConversationProvider value={context}>
      <div
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={t('messaging/lazy:thread.title')}
        onScroll={look}
      >
        <Rows rows={first} />
        <div className={classes.count}>
          {t('thread.replies', { count: Math.max(root.responses, shown.length) })}
        </div>
        {earlier > 0 && (
          <Button className={classes.earlier} variant="subtle" size="compact-sm" onClick={showEarlier}>
            {t('messaging/lazy:thread.earlier', { count: earlier })}
          </Button>
        )}
        <Rows rows={rows} marked={marked} />
        {children}
      </div>
      <HoldPart within="[data-conversation]" />
      {open.channel.viewerCan.write && !root._deleted && <SwipeToQuote onQuote={quote} />}
      {!root._deleted && <WritingPlace thread={place} onEditLast={editLast} />}
    </ConversationProvider>
  )
}

function Rows({ rows, marked }: { rows: readonly Row[]; marked?: string }) {
  const { isClient } = useViewer()
  const One = isClient ? MessageBubble : MessageRow
  return rows.map((row) => (
    <Fragment key={row.message.id}>
      {row.startsNew && <NewLine />}
      <One row={row} inThread marked={row.message.id === marked} />
    </Fragment>
  ))
}

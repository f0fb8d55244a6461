import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConversationProvider, useConversation } from '../conversation/conversation-context.tsx'
import { WritingPlace } from '../conversation/writing-place.tsx'
import { decorate, type Row } from '../message/decorate.ts'
import { entriesOf, type Message, withUnsent } from '../message/message.ts'
import { MessageBubble } from '../message/message-bubble.tsx'
import { MessageRow } from '../message/message-row.tsx'
import classes from './thread-messages.module.css'
import { useThreadScroll } from './use-thread-scroll.ts'

interface Props {
  root: Message
  answers: readonly Message[]
  /** All answers are here. */
  complete: boolean
  target: string | undefined
  /** Stands below the answers. */
  children?: ReactNode
}

/** A thread's first message, its answers, and where one answers. */
export function ThreadMessages({ root, answers, complete, target, children }: Props) {
  const { t } = useTranslation('messaging')
  const viewer = useViewer()
  const open = useConversation()
  const [editing, edit] = useState<string>()
  const { waiting } = useOutbox(open.conversation.id)
  const rows = useMemo(
    () => decorate(withUnsent(answers, entriesOf(waiting, root.id), viewer), undefined),
    [answers, waiting, root.id, viewer],
  )
  const first = useMemo(() => decorate([{ message: root }], undefined), [root])
  const { scroller, marked } = useThreadScroll(rows, complete, target)
  const context = useMemo(() => ({ ...open, editing, edit }), [open, editing])
  const thread = useMemo(() => ({ id: root.id, internal: root.internal }), [root.id, root.internal])

  function editLast() {
    const last = answers.findLast(({ ownerID, viewerCan }) => ownerID === viewer.me.id && viewerCan.edit)
    if (last) edit(last.id)
  }

  return (
    <ConversationProvider value={context}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div ref={scroller} className={classes.scroller} tabIndex={0} role="log" aria-label={t('thread.title')}>
        <Rows rows={first} />
        <div className={classes.count}>
          {t('thread.replies', { count: Math.max(root.responses, rows.length) })}
        </div>
        <Rows rows={rows} marked={marked} />
        {children}
      </div>
      {!root._deleted && <WritingPlace thread={thread} onEditLast={editLast} />}
    </ConversationProvider>
  )
}

function Rows({ rows, marked }: { rows: readonly Row[]; marked?: string }) {
  const { isClient } = useViewer()
  const One = isClient ? MessageBubble : MessageRow
  return rows.map((row) => <One key={row.message.id} row={row} inThread marked={row.message.id === marked} />)
}

import { memo, Suspense, useCallback, useMemo, useState } from 'react'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useZone } from '../../ui/use-zone.ts'
import { FileDrop } from '../composer/file-drop.tsx'
import { decorateStretches, settledRows } from '../message/decorate.ts'
import { ConversationProvider, useConversation } from '../model/conversation-context.tsx'
import { asShown, entriesOf, type Message, unsentOf } from '../model/message.ts'
import { Announcer } from './announcer.tsx'
import classes from './conversation-view.module.css'
import { EmptyConversation } from './empty-conversation.tsx'
import { MessageList } from './message-list.tsx'
import { useOpenConversation } from './open-conversation.ts'
import { useChatScroll } from './use-chat-scroll.ts'
import { useFindMessage } from './use-find-message.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useMessages } from './use-messages.ts'
import { useReach } from './use-reach.ts'
import { useUnreadLine } from './use-unread-line.ts'
import { WritingPlace } from './writing-place.tsx'

const BelowMessages = lazyPart(() => import('./below-messages.tsx'), 'BelowMessages', 'ornament')

interface Place {
  target: string | undefined
  /** A thread covers the conversation, so new messages are not seen. */
  covered: boolean
}

/** One conversation: its messages and its composer. It is remounted for every other conversation. */
export function ConversationView({ target, covered }: Place) {
  const { conversation } = useConversation()
  const history = useMessages(conversation.id)
  useOpenConversation(covered ? undefined : conversation.id)
  return (
    <FileDrop className={classes.view}>
      <Announcer conversationID={conversation.id} />
      {history.error ? (
        <ErrorState error={history.error} retry={history.refresh} />
      ) : history.pages ? (
        <Messages pages={history.pages} history={history} target={target} covered={covered} />
      ) : (
        <div className={classes.loading}>
          <ListSkeleton rows={9} />
        </div>
      )}
    </FileDrop>
  )
}

interface Props extends Place {
  /** Oldest first. */
  pages: Message[][]
  history: ReturnType<typeof useMessages>
}

const Messages = memo(function Messages({ pages, history, target, covered }: Props) {
  const viewer = useViewer()
  const zone = useZone()
  const open = useConversation()
  const { conversation } = open
  const [editing, edit] = useState<string>()
  const { waiting } = useOutbox(conversation.id)
  const messages = useMemo(() => pages.flat(), [pages])
  const unsent = useMemo(
    () => unsentOf(entriesOf(waiting, null), (id) => messages.some((each) => each.id === id), viewer),
    [messages, waiting, viewer],
  )
  const { newFrom, kept, markUnreadFrom } = useUnreadLine(conversation, messages, viewer)
  const { hasOlder } = history
  const all = useMemo(
    () => settledRows(decorateStretches([...pages.map(asShown), unsent], newFrom, zone), hasOlder),
    [pages, unsent, newFrom, zone, hasOlder],
  )
  const reach = useReach(all, editing)
  const { rows } = reach
  const ids = useMemo(() => rows.map(({ message }) => message.id), [rows])
  const newest = all.at(-1)
  const justSent = newest?.unsent && newest.message.id
  const scroll = useChatScroll({ ids, startAt: target ?? newFrom, justSent, ...history, reach })
  const marked = useFindMessage(target, all, history, scroll.toMessage)
  useMarkSeen(conversation, scroll.placed && scroll.atBottom && !kept && !covered)
  const context = useMemo(() => ({ ...open, editing, edit, markUnreadFrom }), [open, editing, markUnreadFrom])

  // In a ref: the composer must not re-render with every row that becomes visible, because its field measures itself each time.
  const known = useLatest(messages)
  const editLast = useCallback(() => {
    const last = known.current.findLast(
      ({ ownerID, viewerCan }) => ownerID === viewer.me.id && viewerCan.edit,
    )
    if (last) edit(last.id)
  }, [viewer.me.id, known])

  return (
    <ConversationProvider value={context}>
      {rows.length > 0 ? (
        <MessageList rows={rows} all={all} history={history} scroll={scroll} marked={marked} />
      ) : (
        <EmptyConversation />
      )}
      <div className={classes.seen}>
        <Suspense>{messages.length > 0 && <BelowMessages messages={messages} />}</Suspense>
      </div>
      <WritingPlace onEditLast={editLast} />
    </ConversationProvider>
  )
})

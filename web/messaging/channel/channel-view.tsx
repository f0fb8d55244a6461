import { useMediaQuery } from '@mantine/hooks'
import { memo, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { type Channel, type Conversation, channelName } from '../model/channel.ts'
import { ConversationProvider, type OpenConversation } from '../model/conversation-context.tsx'
import { ChannelHeader } from './channel-header.tsx'
import classes from './channel-view.module.css'
import { rememberConversation } from './last-channel.ts'
import { useClientName } from './use-client-name.ts'

interface Props {
  channel: Channel
  conversation: Conversation
  thread: string | undefined
  message: string | undefined
  onConversation: (id: string) => void
  onThread: (id: string | undefined) => void
  onJoined: () => void
}

const ThreadPanel = lazyPart(() => import('../thread/thread-panel.tsx'), 'ThreadPanel', 'here')
const ConversationTabs = lazyPart(() => import('./conversation-tabs.tsx'), 'ConversationTabs', 'here')
const NotMemberNote = lazyPart(() => import('./not-member-note.tsx'), 'NotMemberNote', 'here')

const nothing = () => {}

/** Where the thread covers the conversation instead of being beside it, as in thread-panel.module.css. */
const overlayWidth = '(max-width: 74.99375em)'

/** Closing a thread returns the focus to its message. */
function focusMessage(id: string): void {
  setTimeout(() => {
    const row = `[data-message="${CSS.escape(id)}"]`
    const found =
      document.querySelector<HTMLElement>(row) ?? document.querySelector<HTMLElement>('[role=log]')
    found?.focus({ preventScroll: true })
  })
}

/** Header, conversation and thread of a channel. */
export const ChannelView = memo(function ChannelView({
  channel,
  conversation,
  thread,
  message,
  onConversation,
  onThread,
  onJoined,
}: Props) {
  const { t } = useTranslation('messaging')
  const isMember = channel.viewerChannelUser !== null
  const { client, clients } = useClientName(channel)
  useEffect(() => rememberConversation(channel.id, conversation.id), [channel.id, conversation.id])
  usePageName(channelName(channel, channel.viewerChannelUser, t))
  const context = useMemo<OpenConversation>(
    () => ({
      channel,
      conversation,
      client,
      clients,
      outward: client !== undefined || channel.scope === 'client',
      editing: undefined,
      edit: nothing,
      openThread: onThread,
      markUnreadFrom: nothing,
    }),
    [channel, conversation, client, clients, onThread],
  )
  const closeThread = useCallback(() => {
    onThread(undefined)
    if (thread) focusMessage(thread)
  }, [onThread, thread])
  const covered =
    useMediaQuery(overlayWidth, false, { getInitialValueInEffect: false }) && thread !== undefined
  return (
    <ConversationProvider value={context}>
      <div className={classes.channel}>
        <div className={classes.main} inert={covered}>
          <ChannelHeader onConversation={onConversation} />
          <Suspense>{!isMember && <NotMemberNote channelID={channel.id} onJoined={onJoined} />}</Suspense>
          {channel.conversations.length > 1 && (
            <Suspense fallback={<div style={{ height: '2.25rem' }} />}>
              <ConversationTabs onChoose={onConversation} />
            </Suspense>
          )}
          <ConversationView key={conversation.id} target={thread ? undefined : message} covered={covered} />
        </div>
        {/* biome-ignore lint/a11y: the button in the panel and Escape do the same without a pointer. */}
        {covered && <div className={classes.scrim} onClick={closeThread} />}
        <Suspense>
          {thread && (
            <ThreadPanel key={thread} id={thread} target={message} onClose={closeThread} covering={covered} />
          )}
        </Suspense>
      </div>
    </ConversationProvider>
  )
})

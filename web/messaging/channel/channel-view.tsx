import { memo, useCallback, useEffect, useMemo } from 'react'
import { ConversationProvider, type OpenConversation } from '../conversation/conversation-context.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { ThreadPanel } from '../thread/thread-panel.tsx'
import { type Channel, type Conversation, clientName } from './channel.ts'
import { ChannelHeader } from './channel-header.tsx'
import classes from './channel-view.module.css'
import { ConversationTabs } from './conversation-tabs.tsx'
import { rememberChannel } from './last-channel.ts'
import { useCompanies } from './use-companies.ts'

interface Props {
  channel: Channel
  conversation: Conversation
  thread: string | undefined
  message: string | undefined
  onConversation: (id: string) => void
  onThread: (id: string | undefined) => void
}

const nothing = () => {}

/** Header, conversation and thread of a channel. */
export const ChannelView = memo(function ChannelView({
  channel,
  conversation,
  thread,
  message,
  onConversation,
  onThread,
}: Props) {
  const companies = useCompanies()
  const client = clientName(channel, companies)
  useEffect(() => rememberChannel(channel.id), [channel.id])
  const context = useMemo<OpenConversation>(
    () => ({
      channel,
      conversation,
      client,
      outward: client !== undefined || channel.scope === 'client',
      companies,
      editing: undefined,
      edit: nothing,
      openThread: onThread,
      markUnreadFrom: nothing,
    }),
    [channel, conversation, client, companies, onThread],
  )
  const closeThread = useCallback(() => onThread(undefined), [onThread])
  return (
    <ConversationProvider value={context}>
      <div className={classes.channel}>
        <div className={classes.main}>
          <ChannelHeader onConversation={onConversation} />
          <ConversationTabs onChoose={onConversation} />
          <ConversationView key={conversation.id} target={thread ? undefined : message} />
        </div>
        {thread && <ThreadPanel key={thread} id={thread} target={message} onClose={closeThread} />}
      </div>
    </ConversationProvider>
  )
})

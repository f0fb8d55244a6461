import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { useImmersive } from '../../shell/use-immersive.ts'
import { channelDetailsQuery } from '../operations/channels.ts'
import { channelRoute } from '../routes.tsx'
import { latestConversation } from './channel.ts'
import { ChannelMissing } from './channel-missing.tsx'
import { ChannelSkeleton } from './channel-skeleton.tsx'
import { ChannelView } from './channel-view.tsx'

/** A channel with one of its conversations and perhaps a thread. */
export function ChannelPage() {
  const { channelID } = channelRoute.useParams()
  const search = channelRoute.useSearch()
  const navigate = useNavigate()
  const [{ data, error }, query] = useQuery({ query: channelDetailsQuery, variables: { id: channelID } })
  const refresh = useCallback(() => query({ requestPolicy: 'network-only' }), [query])
  useImmersive(true)
  const found = data?.getChannel
  const channel = found?.id === channelID ? found : undefined
  const conversation =
    channel?.conversations.find(({ id }) => id === search.conversation) ??
    latestConversation(channel?.conversations ?? [])
  const conversationID = conversation?.id

  const openConversation = useCallback(
    (id: string) =>
      void navigate({ to: channelRoute.to, params: { channelID }, search: { conversation: id } }),
    [navigate, channelID],
  )
  const openThread = useCallback(
    (thread: string | undefined) =>
      void navigate({
        to: channelRoute.to,
        params: { channelID },
        search: { conversation: conversationID, thread },
      }),
    [navigate, channelID, conversationID],
  )

  if (error && !channel) {
    return <ChannelMissing error={error} retry={refresh} />
  }
  if (!channel || !conversation) return <ChannelSkeleton />
  return (
    <ChannelView
      channel={channel}
      conversation={conversation}
      thread={search.thread}
      message={search.message}
      onConversation={openConversation}
      onThread={openThread}
      onJoined={refresh}
    />
  )
}

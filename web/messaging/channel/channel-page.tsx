import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useImmersive } from '../../shell/use-immersive.ts'
import { latestConversation } from '../model/channel.ts'
import { channelDetailsQuery } from '../operations/channels.ts'
import { channelRoute } from '../routes.tsx'
import { ChannelSkeleton } from './channel-skeleton.tsx'
import { ChannelView } from './channel-view.tsx'

const ChannelMissing = lazyPart(() => import('./channel-missing.tsx'), 'ChannelMissing', 'here')

/** A channel with one of its conversations, and an open thread if there is one. */
export function ChannelPage() {
  const { channelID } = channelRoute.useParams()
  const search = channelRoute.useSearch()
  const navigate = useNavigate()
  const [{ data, error }, query] = useShownQuery({ query: channelDetailsQuery, variables: { id: channelID } })
  const refresh = useCallback(() => query({ requestPolicy: 'network-only' }), [query])
  useImmersive(true)
  const channel = data?.getChannel
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
    return (
      <Suspense fallback={<ChannelSkeleton />}>
        <ChannelMissing error={error} retry={refresh} />
      </Suspense>
    )
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

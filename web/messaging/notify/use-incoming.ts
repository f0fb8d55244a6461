import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { isWatched } from '../../platform/watched.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { openConversation } from '../conversation/open-conversation.ts'
import type { ChannelRow } from '../model/channel.ts'
import type { CreatedEvent, PublishedEvent } from '../model/created-event.ts'
import { channelRoute } from '../routes.tsx'

type Message = CreatedEvent['message']

/** Older messages were missed while offline; they are shown as unread without a notification. */
const freshFor = 60_000

/** Notifies about messages of others that the viewer does not see. */
export function useIncoming(rows: readonly ChannelRow[] | undefined): void {
  const { t } = useTranslation('messaging')
  const { me, isClient } = useViewer()
  const router = useRouter()

  function incoming(message: Message, at: string) {
    const row = rows?.find(({ channelID }) => channelID === message.channelID)
    const old = Date.now() - Date.parse(at) > freshFor
    const watched = isWatched()
    const inSight = watched && openConversation.get() === message.conversationID
    if (!row || old || inSight || message.ownerID === me.id) return
    const { href } = router.buildLocation({
      to: channelRoute.to,
      params: { channelID: message.channelID },
      search: { conversation: message.conversationID, thread: message.responseToID ?? undefined },
    })
    const open = () => router.history.push(href)
    // Not loaded like other chunks: a missing notice must not reload the page.
    import('./tell.ts').then(
      ({ tell }) => tell({ message, row, viewerID: me.id, isWatched: watched, path: href, open, t }),
      () => undefined,
    )
  }

  useLiveEvent<CreatedEvent>('MessageCreated', ({ message, at }) => incoming(message, at))
  // For a client, an internal message is new when it becomes public.
  useLiveEvent<PublishedEvent>('MessagePublished', ({ message, at }) => {
    if (isClient) incoming(message, at)
  })
}

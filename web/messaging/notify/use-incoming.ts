import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { announce as announceOf } from '../../notifications/announce/announce.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import type { showDesktop as showDesktopOf } from '../../platform/desktop.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { isWatched } from '../../platform/watched.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { longToast, toast } from '../../ui/toast.ts'
import { openConversation } from '../conversation/open-conversation.ts'
import { type ChannelRow, channelName } from '../model/channel.ts'
import type { CreatedEvent, PublishedEvent } from '../model/created-event.ts'
import { meetingOf } from '../model/meeting.ts'
import { channelRoute } from '../routes.tsx'

type Message = CreatedEvent['message']

// Not loaded like other chunks: a missing sound must not reload the page.
const playSound = () =>
  import('./sound.ts').then(
    ({ playBlip }) => playBlip(),
    () => undefined,
  )

// Neither is what holds them in quiet hours, or knows what is muted, or what the system shows.
const announce = (of: Omit<Parameters<typeof announceOf>[0], 'topic'>) =>
  import('../../notifications/announce/announce.ts').then(
    (part) => part.announce({ topic: 'messages', ...of }),
    () => {
      if (of.toast) of.toast()
    },
  )

const showDesktop = (...note: Parameters<typeof showDesktopOf>) =>
  import('../../platform/desktop.ts').then(
    (part) => void part.showDesktop(...note),
    () => undefined,
  )

/** Older messages were missed while offline; they are shown as unread without a notification. */
const freshFor = 60_000

/** Notifies about messages of others: a toast, a sound, and a system notification while the page is hidden. */
export function useIncoming(rows: readonly ChannelRow[] | undefined): void {
  const { t } = useTranslation('messaging')
  const { me, isClient } = useViewer()
  const router = useRouter()

  function tell(message: Message, at: string) {
    const row = rows?.find(({ channelID }) => channelID === message.channelID)
    const old = Date.now() - Date.parse(at) > freshFor
    const watched = isWatched()
    const inSight = watched && openConversation.get() === message.conversationID
    if (!row || old || inSight || message.ownerID === me.id) return
    const text = toPreview(parseMarkdown(message.content), 140) || (message.pieces[0]?.name ?? '')
    const { name } = message.owner
    const channel = channelName(row.channel, row, t)
    const title =
      row.channel.scope === 'direct'
        ? name
        : t(message.internal ? 'notify.internal' : 'notify.title', { name, channel })
    const search = { conversation: message.conversationID, thread: message.responseToID ?? undefined }
    const { href } = router.buildLocation({
      to: channelRoute.to,
      params: { channelID: message.channelID },
      search,
    })
    const open = () => router.history.push(href)
    const { sound, desktop } = alertSettings.get()
    const group = message.conversationID
    void announce({
      conversationID: group,
      isMention: message.mentions.includes(me.id),
      // A meeting has a toast of its own.
      toast:
        !meetingOf(message.payload) &&
        (() => toast(text, { title, duration: longToast, group, onClick: open })),
      sound: sound && playSound,
      show: desktop && !watched && (() => showDesktop({ title, text, tag: `c/${group}`, path: href })),
    })
  }

  useLiveEvent<CreatedEvent>('MessageCreated', ({ message, at }) => tell(message, at))
  // For a client, an internal message is new when it becomes public.
  useLiveEvent<PublishedEvent>('MessagePublished', ({ message, at }) => {
    if (isClient) tell(message, at)
  })
}

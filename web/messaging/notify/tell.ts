import type { TFunction } from 'i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { announce } from '../../notifications/announce/announce.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import { showDesktop } from '../../platform/desktop.ts'
import { longToast, toast } from '../../ui/toast.ts'
import { type ChannelRow, channelName } from '../model/channel.ts'
import type { CreatedEvent } from '../model/created-event.ts'
import { meetingOf } from '../model/meeting.ts'

interface Incoming {
  message: CreatedEvent['message']
  row: ChannelRow
  viewerID: string
  /** True if the viewer looks at the page. */
  isWatched: boolean
  /** The address of the message. */
  path: string
  open: () => void
  t: TFunction<'messaging'>
}

// Not loaded like other chunks: a missing sound must not reload the page.
const playSound = () =>
  import('./sound.ts').then(
    ({ playBlip }) => playBlip(),
    () => undefined,
  )

/** Notifies about a message: a toast, a sound, and a system notification while the page is hidden. */
export function tell({ message, row, viewerID, isWatched, path, open, t }: Incoming): void {
  const text = toPreview(parseMarkdown(message.content), 140) || (message.pieces[0]?.name ?? '')
  const { name } = message.owner
  const channel = channelName(row.channel, row, t)
  const title =
    row.channel.scope === 'direct'
      ? name
      : t(message.internal ? 'notify.internal' : 'notify.title', { name, channel })
  const { sound, desktop } = alertSettings.get()
  const group = message.conversationID
  void announce({
    topic: 'messages',
    conversationID: group,
    isMention: message.mentions.includes(viewerID),
    // A meeting has a toast of its own.
    toast:
      !meetingOf(message.payload) &&
      (() => toast(text, { title, duration: longToast, group, onClick: open })),
    sound: sound && playSound,
    show: desktop && !isWatched && (() => showDesktop({ title, text, tag: `c/${group}`, path })),
  })
}

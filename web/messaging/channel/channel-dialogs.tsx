import type { Channel } from '../model/channel.ts'
import type { AskedOfChannel } from './channel-menu.tsx'
import { ChannelSettings } from './channel-settings.tsx'
import { ClientView } from './client-view.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { NewConversationDialog } from './new-conversation-dialog.tsx'
import { OwnNameDialog } from './own-name-dialog.tsx'
import { RenameTopicDialog } from './rename-topic-dialog.tsx'

interface Props {
  channel: Channel
  asked: AskedOfChannel
  onClose: () => void
  onConversation: (id: string) => void
}

/** The dialogs that the channel menu opens. */
export function ChannelDialogs({ channel, asked, onClose, onConversation }: Props) {
  const row = channel.viewerChannelUser
  switch (asked) {
    case 'conversation':
      return <NewConversationDialog channel={channel} onClose={onClose} onCreated={onConversation} />
    case 'topic':
      return <RenameTopicDialog onClose={onClose} />
    case 'settings':
      return <ChannelSettings channel={channel} onClose={onClose} />
    case 'name':
      return row && <OwnNameDialog place={row} onClose={onClose} />
    case 'clientView':
      return <ClientView onClose={onClose} />
    case 'leave':
      return row && <LeaveDialog channel={channel} rowID={row.id} onClose={onClose} />
    default:
      return null
  }
}

import { useTranslation } from 'react-i18next'
import { ChannelSign } from '../list/channel-sign.tsx'
import { type ChannelRow, channelName, conversationName } from '../model/channel.ts'
import classes from './overview.module.css'

interface Props {
  channel: Pick<ChannelRow['channel'], 'id' | 'name' | 'avatar' | 'scope' | 'private'> & {
    conversations: readonly { id: string }[]
  }
  place: Pick<ChannelRow, 'name' | 'target'> | null
  conversation: { name: string | null }
}

/** Icon and name of a channel, and of its conversation if it has several. */
export function PlaceName({ channel, place, conversation }: Props) {
  const { t } = useTranslation('messaging')
  return (
    <>
      <ChannelSign row={{ channel, target: place?.target ?? null }} />
      <span className={classes.name}>
        <bdi>{channelName(channel, place, t)}</bdi>
      </span>
      {channel.conversations.length > 1 && (
        <span className={classes.topic}>
          <bdi>{conversationName(conversation, t)}</bdi>
        </span>
      )}
    </>
  )
}

import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Channel, channelName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './conversation-start.module.css'

/** Shown above the first message: what this conversation is, and its readers. */
export function ConversationStart() {
  const { t } = useTranslation('messaging')
  const { isClient, agency } = useViewer()
  const { channel, conversation, client, clients } = useConversation()
  const name = channelName(channel, channel.viewerChannelUser, t)
  // Clients don't know of linked accounts: if there may be one, don't tell a client that they are the only reader.
  const linked = channel.linkedReaders ?? undefined
  const text = {
    self: t('start.self'),
    direct: t(linked === 0 ? 'start.direct' : 'start.directLinked', { name }),
    team: t(teamText(channel)),
    client: isClient
      ? t('start.agency', { name: agency?.name })
      : t(channel.private ? 'start.clientPrivate' : 'start.client', { client, count: clients }),
    broadcast: t('start.broadcast'),
  }[channel.scope]
  return (
    <div className={classes.start}>
      <Title order={2} fz="lg">
        <bdi>{conversation.name ?? name}</bdi>
      </Title>
      <Text c="dimmed">
        {text}
        {Boolean(linked) && ` ${t('start.linked', { count: linked })}`}
      </Text>
    </div>
  )
}

function teamText({ private: isPrivate, linkedReaders }: Channel) {
  if (!isPrivate) return 'start.team'
  return linkedReaders ? 'start.teamPrivateLinked' : 'start.teamPrivate'
}

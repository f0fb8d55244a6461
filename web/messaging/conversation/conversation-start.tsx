import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { channelName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './conversation-start.module.css'

/** Stands above the first message: what this conversation is, and who reads it. */
export function ConversationStart() {
  const { t } = useTranslation('messaging')
  const { isClient, agency } = useViewer()
  const { channel, conversation, client, clients } = useConversation()
  const name = channelName(channel, channel.viewerChannelUser, t)
  const text = {
    self: t('start.self'),
    direct: t('start.direct', { name }),
    team: t(channel.private ? 'start.teamPrivate' : 'start.team'),
    client: isClient
      ? t('start.agency', { name: agency?.name })
      : t('start.client', { client, count: clients }),
    broadcast: t('start.broadcast'),
  }[channel.scope]
  return (
    <div className={classes.start}>
      <Title order={2} fz="lg">
        <bdi>{conversation.name ?? name}</bdi>
      </Title>
      <Text c="dimmed">{text}</Text>
    </div>
  )
}

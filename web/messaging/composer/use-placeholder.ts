import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { channelName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'

/** The placeholder of an empty composer: where the message goes. */
export function usePlaceholder(internal: boolean, inThread: boolean): string {
  const { t } = useTranslation('messaging')
  const { isClient, agency } = useViewer()
  const { channel } = useConversation()
  const name = channelName(channel, channel.viewerChannelUser, t)
  if (inThread) return t(internal ? 'composer.replyInternal' : 'composer.reply')
  if (internal) return t('composer.writeInternal')
  if (channel.scope === 'self') return t('composer.writeSelf')
  if (channel.scope === 'direct') return t('composer.writeTo', { name })
  return isClient ? t('composer.writeTo', { name: agency?.name }) : t('composer.writeEveryone', { name })
}

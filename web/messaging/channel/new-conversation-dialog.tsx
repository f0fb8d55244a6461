import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { Channel } from '../model/channel.ts'
import { createConversationMutation } from '../operations/conversations.ts'
import { NameDialog } from './name-dialog.tsx'

interface Props {
  channel: Channel
  onClose: () => void
  onCreated: (id: string) => void
}

/** Starts another conversation in a channel. */
export function NewConversationDialog({ channel, onClose, onCreated }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const [, create] = useMutation(createConversationMutation)

  async function begin(name: string) {
    const { data, error } = await create({ input: { channelID: channel.id, name } })
    if (error) throw error
    if (data) onCreated(data.createConversation.id)
  }

  return (
    <NameDialog
      title={t('conversation.create')}
      label={t('conversation.name')}
      action={t('conversation.createAction')}
      initial=""
      schema={async () => (await import('../../../shared/messaging.ts')).createConversationInput}
      toInput={(name) => ({ channelID: channel.id, name })}
      onClose={onClose}
      onSend={begin}
    />
  )
}

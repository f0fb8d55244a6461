import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { conversationName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { updateConversationMutation } from '../operations/conversations.ts'
import { NameDialog } from './name-dialog.tsx'

/** Renames the open conversation. */
export function RenameTopicDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { conversation } = useConversation()
  const [, update] = useMutation(updateConversationMutation)

  async function rename(name: string) {
    const { error } = await update({ input: { id: conversation.id, name } })
    if (error) throw error
  }

  return (
    <NameDialog
      title={t('messaging/lazy:conversation.rename')}
      label={t('messaging/lazy:conversation.name')}
      action={t('messaging/lazy:message.save')}
      initial={conversationName(conversation, t)}
      schema={async () => (await import('../../../shared/messaging.ts')).updateConversationInput}
      toInput={(name) => ({ id: conversation.id, name })}
      onClose={onClose}
      onSend={rename}
    />
  )
}

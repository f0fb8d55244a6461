import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { type Conversation, conversationName } from '../model/channel.ts'
import { updateConversationMutation } from '../operations/conversations.ts'

/** Closes a conversation for everyone, so that no new messages are possible, or reopens it. */
export function useCloseTopic({ id, name }: Conversation): (closed: boolean) => void {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const [, update] = useMutation(updateConversationMutation)
  async function put(closed: boolean): Promise<void> {
    const { error } = await update({ input: { id, status: closed ? 'archived' : 'active' } })
    if (error) return toastError(error)
    if (closed) {
      const text = t('messaging/lazy:conversation.closed', { name: conversationName({ name }, t) })
      toastWithUndo(text, () => void put(false))
    }
  }
  return (closed) => void put(closed)
}

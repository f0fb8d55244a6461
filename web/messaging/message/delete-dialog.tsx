import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Message } from '../model/message.ts'
import { threadPageQuery } from '../operations/messages.ts'
import { useDeleteMessage } from './use-message-changes.ts'

/** Asks for confirmation before a message is deleted, and whether to delete its replies too. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const [thread, setThread] = useState(false)
  const remove = useDeleteMessage(message)
  const othersAnswered = useOthersAnswered(message)
  return (
    <ConfirmDialog
      opened
      title={t('messaging/lazy:deleteMessage.title')}
      action={t('message.delete')}
      onClose={onClose}
      onConfirm={() => remove(thread)}
    >
      <Stack gap="md">
        <Text>{t('messaging/lazy:deleteMessage.text')}</Text>
        {message.responses > 0 && (
          <Checkbox
            label={t('messaging/lazy:deleteMessage.thread', { count: message.responses })}
            description={othersAnswered && t('messaging/lazy:deleteMessage.othersAnswered')}
            disabled={othersAnswered}
            checked={thread}
            onChange={({ currentTarget }) => setThread(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Whether another member has replied, so that only an admin may delete the thread. */
function useOthersAnswered({ id, responses }: Message): boolean {
  const { me, role } = useViewer()
  const data = useExtraQuery({
    query: threadPageQuery,
    variables: { responseToID: id },
    pause: responses === 0 || !isAuthorOnly(role),
  })
  return data?.messagesByResponseTo.items.some(({ ownerID }) => ownerID !== me.id) ?? false
}

const isAuthorOnly = (role: string): boolean => role === 'user' || role === 'client'

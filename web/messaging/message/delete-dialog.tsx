import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Message } from './message.ts'
import { useDeleteMessage } from './use-message-changes.ts'

/** Asks before a message is deleted, and whether its answers go too. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  const [thread, setThread] = useState(false)
  const remove = useDeleteMessage(message)
  return (
    <ConfirmDialog
      opened
      title={t('deleteMessage.title')}
      action={t('message.delete')}
      onClose={onClose}
      onConfirm={() => void remove(thread)}
    >
      <Stack gap="md">
        <Text>{t('deleteMessage.text')}</Text>
        {message.responses > 0 && (
          <Checkbox
            label={t('deleteMessage.thread', { count: message.responses })}
            checked={thread}
            onChange={({ currentTarget }) => setThread(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

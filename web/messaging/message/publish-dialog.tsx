import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSurroundings } from '../conversation/conversation-context.tsx'
import type { Message } from './message.ts'
import { useSwitchInternal } from './use-message-changes.ts'

/** Asks before the client is shown what was internal: what they have read cannot be taken back. */
export function PublishDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  const { client, clients } = useSurroundings()
  const { publish } = useSwitchInternal(message)
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('publish.title')}
      action={t('message.setPublic')}
      onClose={onClose}
      onConfirm={publish}
    >
      <Text>{client ? t('publish.text', { client, count: clients }) : t('publish.textNoClient')}</Text>
    </ConfirmDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteShareMutation } from '../operations.ts'

interface Props {
  id: string | undefined
  onClose: () => void
  onRevoked: () => void
}

/** Asks for confirmation before a link is revoked. */
export function RevokeDialog({ id, onClose, onRevoked }: Props) {
  const { t } = useTranslation('media')
  const [revoke] = useCommand(deleteShareMutation)
  return (
    <ConfirmDialog
      opened={id !== undefined}
      title={t('share.revoke')}
      action={t('share.revoke')}
      onClose={onClose}
      onConfirm={async () => {
        if (id) await revoke({ input: { id } })
        toast(t('share.revoked'), { variant: 'success' })
        onRevoked()
      }}
    >
      {t('share.revokeText')}
    </ConfirmDialog>
  )
}

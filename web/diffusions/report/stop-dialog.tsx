import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { stopDiffusionMessageMutation } from '../operations.ts'
import type { DiffusionMessage } from './diffusion.ts'

/** Asks for confirmation before a text is stopped. */
export function StopDialog({ message, onClose }: { message: DiffusionMessage; onClose: () => void }) {
  const { t } = useTranslation('diffusions')
  const [stop] = useCommand(stopDiffusionMessageMutation)
  return (
    <ConfirmDialog
      opened
      title={t('stop.title')}
      action={t('stop.action')}
      onClose={onClose}
      onConfirm={async () => {
        await stop({ input: { id: message.id } })
      }}
    >
      {t('stop.text', { count: message.report.recipients - message.report.read })}
    </ConfirmDialog>
  )
}

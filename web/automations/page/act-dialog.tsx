import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { deleteCronMutation } from '../../scheduling/operations.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Automation } from '../automation.ts'
import { takeOverMutation } from '../operations.ts'
import type { Act } from './automation-acts.tsx'
import { PauseDialog } from './pause-dialog.tsx'

interface Props {
  act: Act
  automation: Automation
  onClose: () => void
}

/** Asks before something is done with an automation. */
export function ActDialog({ act, ...props }: Props) {
  if (act === 'pause') return <PauseDialog {...props} />
  return act === 'delete' ? <DeleteDialog {...props} /> : <TakeOverDialog {...props} />
}

type DialogProps = Omit<Props, 'act'>

function DeleteDialog({ automation: { id }, onClose }: DialogProps) {
  const { t } = useTranslation('automations')
  const navigate = useNavigate()
  const [remove] = useCommand(deleteCronMutation)
  return (
    <ConfirmDialog
      title={t('delete.ask')}
      action={t('delete.act')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ input: { id } })
        await navigate({ to: '/cron', replace: true })
      }}
    >
      {t('delete.consequence')}
    </ConfirmDialog>
  )
}

function TakeOverDialog({ automation: { id, user }, onClose }: DialogProps) {
  const { t } = useTranslation('automations')
  const [takeOver] = useCommand(takeOverMutation)
  return (
    <ConfirmDialog
      title={t('takeOver.ask')}
      action={t('takeOver.act')}
      danger={false}
      onClose={onClose}
      onConfirm={async () => void (await takeOver({ input: { id } }))}
    >
      {t('takeOver.consequence', { name: user?.name ?? t('someone') })}
    </ConfirmDialog>
  )
}

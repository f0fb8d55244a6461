import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { deleteTimeOffMutation } from './operations.ts'
import type { TimeOffEntry } from './time-off-row.tsx'
import { useDaysOff } from './use-days-off.ts'

export type TimeOffAct = 'approved' | 'declined' | 'remove'

interface Props {
  entry: TimeOffEntry
  act: TimeOffAct
  onClose: () => void
}

/** Asks before days off are decided on or cancelled. */
export function TimeOffDialog({ entry, act, onClose }: Props) {
  const { t } = useTranslation('time/lazy')
  const days = useDaysOff()
  const [remove] = useCommand(deleteTimeOffMutation)
  if (act !== 'remove') return <DecideDialog entry={entry} decision={act} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={t('off.cancelAsk')}
      action={t('off.cancel')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ input: { id: entry.id } })
      }}
    >
      {days(entry)}
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { updateApprovalMutation } from './operations.ts'

interface Props {
  stage: { id: string; stage: string }
  /** The stage that starts after the withdrawal. */
  next: string | undefined
}

/** Withdraws a stage that was submitted by mistake, or is no longer needed. */
export function Withdraw({ stage: { id, stage }, next }: Props) {
  const { t } = useTranslation('requests')
  const [asking, setAsking] = useState(false)
  const [update] = useCommand(updateApprovalMutation)
  return (
    <>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('approval.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('approval.withdrawTitle', { stage })}
        action={t('approval.withdraw')}
        onConfirm={async () => void (await update({ input: { id, closed: true } }))}
        onClose={() => setAsking(false)}
      >
        {t('approval.withdrawHint')} {next && t('approval.withdrawNext', { next })}
      </ConfirmDialog>
    </>
  )
}

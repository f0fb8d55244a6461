import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { deleteReviewMutation } from './operations.ts'

/** Takes a note and its thread away, once one has confirmed it. */
export function RemoveNote({ id, onRemove }: { id: string; onRemove: (leaving: boolean) => void }) {
  const { t } = useTranslation('requests')
  const [asking, setAsking] = useState(false)
  const [remove] = useCommand(deleteReviewMutation)
  return (
    <>
      <Button size="xs" variant="subtle" color="danger" onClick={() => setAsking(true)}>
        {t('approval.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('approval.removeTitle')}
        action={t('approval.remove')}
        onConfirm={async () => {
          onRemove(true)
          await remove({ input: { id } }).catch((error) => {
            onRemove(false)
            throw error
          })
        }}
        onClose={() => setAsking(false)}
      >
        {t('approval.removeHint')}
      </ConfirmDialog>
    </>
  )
}

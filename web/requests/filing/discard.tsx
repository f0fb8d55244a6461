import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Discards the draft, and starts a new request. */
export function Discard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('requests')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" mt="md" onClick={() => setAsking(true)}>
        {t('filing.discard')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('filing.discardTitle')}
        action={t('filing.discard')}
        onConfirm={async () => onDiscard()}
        onClose={() => setAsking(false)}
      >
        {t('filing.discardHint')}
      </ConfirmDialog>
    </>
  )
}

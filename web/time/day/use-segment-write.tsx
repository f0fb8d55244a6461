import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byHandHoursMax } from '../../../shared/time-facts.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useAction } from '../../ui/saved/use-action.ts'

/** Writes a segment of time; `isLong` is set once the member has confirmed that it was longer than a day. */
type Write = (confirmed: { isLong?: true }) => Promise<unknown>

/** Writes a segment manually: if the server suspects a wrong date, the member is asked first. */
export function useSegmentWrite(onWritten: () => void): {
  attempt: (write: Write) => Promise<unknown>
  failure: unknown
  question: ReactNode
} {
  const { t } = useTranslation('time')
  const [long, setLong] = useState<{ write: Write }>()

  const writing = useAction(async ({ write, isLong }: { write: Write; isLong?: true }) => {
    try {
      await write(isLong ? { isLong } : {})
      onWritten()
    } catch (error) {
      if (isLong || !toProductError(error).fields.isLong) throw error
      setLong({ write })
    }
  })

  const question = (
    <ConfirmDialog
      opened={long !== undefined}
      title={t('longByHand.title')}
      action={t('longByHand.confirm')}
      danger={false}
      onClose={() => setLong(undefined)}
      onConfirm={async () => {
        if (long) await writing.run({ write: long.write, isLong: true })
      }}
    >
      {t('longByHand.body', { hours: byHandHoursMax })}
    </ConfirmDialog>
  )
  return { attempt: (write) => writing.run({ write }), failure: writing.error, question }
}

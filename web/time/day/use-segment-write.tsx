import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byHandHoursMax } from '../../../shared/time-facts.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Writes a stretch of time; `isLong` is there once somebody has confirmed that it was longer than a day. */
type Write = (confirmed: { isLong?: true }) => Promise<unknown>

/** How a stretch of time is written by hand: what the server takes for a slip of the day is asked about first. */
export function useSegmentWrite(onWritten: () => void): {
  attempt: (write: Write) => Promise<void>
  failure: ProductError | undefined
  question: ReactNode
} {
  const { t } = useTranslation('time')
  const [failure, setFailure] = useState<ProductError>()
  const [long, setLong] = useState<{ write: Write }>()

  async function attempt(write: Write, confirmed: { isLong?: true } = {}) {
    setFailure(undefined)
    try {
      await write(confirmed)
      onWritten()
    } catch (error) {
      const refused = toProductError(error)
      if (refused.fields.isLong && !confirmed.isLong) setLong({ write })
      else setFailure(refused)
    }
  }

  const question = (
    <ConfirmDialog
      opened={long !== undefined}
      title={t('longByHand.title')}
      action={t('longByHand.confirm')}
      danger={false}
      onClose={() => setLong(undefined)}
      onConfirm={async () => {
        if (long) await attempt(long.write, { isLong: true })
      }}
    >
      {t('longByHand.body', { hours: byHandHoursMax })}
    </ConfirmDialog>
  )
  return { attempt: (write) => attempt(write), failure, question }
}

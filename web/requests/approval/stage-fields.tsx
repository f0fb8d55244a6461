import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewsLimitMax } from '../../../shared/requests-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { toastError } from '../../ui/toast.ts'
import { updateApprovalMutation } from './operations.ts'

/** Typed text is saved once the field is left, or with Enter. */
const byEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Enter') currentTarget.blur()
}

interface RoundsProps {
  stage: { id: string; reviewsLimit: number; reviewedCount: number }
}

/** The number of feedback rounds; staff may add more. */
export function Rounds({ stage: { id, reviewsLimit: saved, reviewedCount } }: RoundsProps) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateApprovalMutation)
  const [typed, setTyped] = useState<string | number>(saved)
  async function save() {
    const reviewsLimit = Number(typed)
    if (!reviewsLimit || reviewsLimit === saved) return setTyped(saved)
    try {
      await update({ input: { id, reviewsLimit } })
    } catch (error) {
      setTyped(saved)
      toastError(error)
    }
  }
  return (
    <NumberInput
      size="xs"
      label={t('settings.rounds')}
      value={typed}
      min={Math.max(1, reviewedCount)}
      max={reviewsLimitMax}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={byEnter}
    />
  )
}

/** The due date of a decision; its reviewers are reminded in the morning of their time zone. */
export function DueDate({ stage: { id, dueDate } }: { stage: { id: string; dueDate: string | null } }) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateApprovalMutation)
  const [typed, setTyped] = useState(dueDate)
  async function save() {
    if (typed === dueDate) return
    try {
      await update({ input: { id, dueDate: typed } })
    } catch (error) {
      setTyped(dueDate)
      toastError(error)
    }
  }
  return (
    <DayField
      size="xs"
      label={t('approval.decideBy')}
      value={typed}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={byEnter}
    />
  )
}

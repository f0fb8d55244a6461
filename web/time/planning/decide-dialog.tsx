import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOffNoteMax } from '../../../shared/planning-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Impact } from './impact.tsx'
import { decideTimeOffMutation } from './operations.ts'
import { plainError } from './plain-error.ts'
import type { TimeOffEntry } from './time-off-row.tsx'
import { useDaysOff } from './use-days-off.ts'

interface Props {
  entry: TimeOffEntry
  decision: 'approved' | 'declined'
  onClose: () => void
}

/** Asks for confirmation before days off are approved or declined, and shows the impact of the absence. */
export function DecideDialog({ entry, decision, onClose }: Props) {
  const { t } = useTranslation('time/lazy')
  const days = useDaysOff()
  const [decide] = useCommand(decideTimeOffMutation)
  const [note = '', setNote] = useDraft<string>(`time-off/${entry.id}/${decision}`)
  // A decision that another admin makes while this is open is not overruled.
  const [ifStatus] = useState(entry.status)
  const approves = decision === 'approved'
  const name = entry.user?.name ?? ''

  async function send() {
    await decide({ input: { id: entry.id, status: decision, ifStatus, note } }).catch((error) => {
      throw plainError(error)
    })
    setNote(undefined)
  }

  return (
    <FormDialog
      title={t(approves ? 'off.approveAsk' : 'off.declineAsk', { name })}
      action={t(approves ? 'off.approve' : 'off.decline')}
      danger={!approves}
      onCancel={() => setNote(undefined)}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{days(entry)}</Text>
      {approves && <Impact timeOffId={entry.id} />}
      <Textarea
        label={t('off.answer')}
        maxLength={timeOffNoteMax}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value || undefined)}
      />
    </FormDialog>
  )
}

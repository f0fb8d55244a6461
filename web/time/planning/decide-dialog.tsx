import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOffNoteMax } from '../../../shared/planning-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { ProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Impact } from './impact.tsx'
import { decideTimeOffMutation } from './operations.ts'
import { plainly } from './plainly.ts'
import type { TimeOffEntry } from './time-off-row.tsx'
import { useDaysOff } from './use-days-off.ts'

interface Props {
  entry: TimeOffEntry
  decision: 'approved' | 'declined'
  onClose: () => void
}

/** Asks once before days off are approved or declined, and says what an absence hits. */
export function DecideDialog({ entry, decision, onClose }: Props) {
  const { t } = useTranslation(['time/lazy', 'ui'])
  const days = useDaysOff()
  const [decide, sending] = useCommand(decideTimeOffMutation)
  const [note = '', setNote] = useDraft<string>(`time-off/${entry.id}/${decision}`)
  const [failure, setFailure] = useState<ProductError>()
  // What another decides while this stands open is not overruled.
  const [ifStatus] = useState(entry.status)
  const approves = decision === 'approved'
  const name = entry.user?.name ?? ''

  async function send() {
    setFailure(undefined)
    try {
      await decide({ input: { id: entry.id, status: decision, ifStatus, note } })
      setNote(undefined)
      onClose()
    } catch (error) {
      setFailure(plainly(error))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(approves ? 'time/lazy:off.approveAsk' : 'time/lazy:off.declineAsk', { name })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <Text>{days(entry)}</Text>
        {approves && <Impact timeOffId={entry.id} />}
        <Textarea
          label={t('time/lazy:off.answer')}
          maxLength={timeOffNoteMax}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value || undefined)}
        />
        <FormFailure error={failure} />
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() => {
              setNote(undefined)
              onClose()
            }}
          >
            {t('ui:cancel')}
          </Button>
          <Button color={approves ? undefined : 'danger'} loading={sending} onClick={() => void send()}>
            {t(approves ? 'time/lazy:off.approve' : 'time/lazy:off.decline')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

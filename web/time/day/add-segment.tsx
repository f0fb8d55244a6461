import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { createTimerSegmentMutation } from '../operations.ts'
import { fromLocal } from './local-time.ts'

/** Time for which no clock ran, written down by hand. */
export function AddSegment({ timerId }: { timerId: string }) {
  const { t } = useTranslation('time')
  const [create, sending] = useCommand(createTimerSegmentMutation)
  const [startAt, setStartAt] = useState('')
  const [endAt, setEndAt] = useState('')
  const [failure, setFailure] = useState<ReturnType<typeof toProductError>>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      await create({ input: { timerID: timerId, startAt: fromLocal(startAt), endAt: fromLocal(endAt) } })
      setStartAt('')
      setEndAt('')
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <form onSubmit={submit} aria-label={t('segment.add')}>
      <Group gap="xs" align="flex-end">
        <TextInput
          type="datetime-local"
          size="xs"
          label={t('segment.start')}
          value={startAt}
          onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          size="xs"
          label={t('segment.end')}
          value={endAt}
          onChange={({ currentTarget }) => setEndAt(currentTarget.value)}
        />
        <Button type="submit" variant="default" size="xs" loading={sending} disabled={!startAt || !endAt}>
          {t('segment.add')}
        </Button>
      </Group>
      {failure && (
        <Text fz="xs" c="danger" role="alert">
          <ErrorSentence error={failure} />
        </Text>
      )}
    </form>
  )
}

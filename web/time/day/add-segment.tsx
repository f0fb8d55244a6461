import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { MomentField } from '../../ui/date/moment-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { createTimerSegmentMutation } from '../operations.ts'
import { useSegmentWrite } from './use-segment-write.tsx'

/** Adds a segment manually, for time without a running timer. */
export function AddSegment({ timerId }: { timerId: string }) {
  const { t } = useTranslation('time')
  const [create, sending] = useCreate(createTimerSegmentMutation)
  const [startAt, setStartAt] = useState<string | null>(null)
  const [endAt, setEndAt] = useState<string | null>(null)
  const { attempt, failure, question } = useSegmentWrite(() => {
    setStartAt(null)
    setEndAt(null)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!startAt || !endAt) return
    const input = { timerID: timerId, startAt, endAt }
    return attempt((confirmed) => create({ input: { ...input, ...confirmed } }))
  }

  return (
    <form onSubmit={submit} aria-label={t('segment.add')}>
      {question}
      <Group gap="xs" align="flex-end">
        <MomentField size="xs" label={t('segment.start')} value={startAt} onChange={setStartAt} />
        <MomentField size="xs" label={t('segment.end')} value={endAt} onChange={setEndAt} />
        <Button type="submit" variant="default" size="xs" loading={sending} disabled={!startAt || !endAt}>
          {t('segment.add')}
        </Button>
      </Group>
      <FormFailure error={failure} />
    </form>
  )
}

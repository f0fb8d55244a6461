import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useZone } from '../../ui/use-zone.ts'
import { type Subject, SubjectSearch } from '../choose/subject-search.tsx'
import { createTimerSegmentMutation } from '../operations.ts'
import { momentsOf } from './moments.ts'

/** Adds time to a day manually: the subject, start and end. */
export function AddToDay({ day }: { day: string }) {
  const { t } = useTranslation('time')
  const zone = useZone()
  const [create] = useCreate(createTimerSegmentMutation)
  const [subject, setSubject] = useState<{ start: Subject; title: string }>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReady = subject !== undefined && from !== '' && to !== ''

  const addition = useAction(async (start: Subject) => {
    await create({ input: { ...start, ...momentsOf(day, from, to, zone) } })
    setSubject(undefined)
    setFrom('')
    setTo('')
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) void addition.run(subject.start)
  }

  return (
    <form onSubmit={submit} aria-label={t('segment.add')}>
      <Stack gap="xs">
        {subject ? (
          <Group gap="xs" wrap="nowrap">
            <Text fw={600} lineClamp={1}>
              <bdi>{subject.title}</bdi>
            </Text>
            <CloseButton size="sm" aria-label={t('day.another')} onClick={() => setSubject(undefined)} />
          </Group>
        ) : (
          <SubjectSearch label={t('day.for')} onChoose={(start, title) => setSubject({ start, title })} />
        )}
        <Group gap="xs" align="flex-end">
          <TextInput
            type="time"
            size="xs"
            label={t('segment.start')}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="time"
            size="xs"
            label={t('segment.end')}
            description={from && to && to <= from ? t('day.next') : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button type="submit" variant="default" size="xs" loading={addition.pending} disabled={!isReady}>
            {t('segment.add')}
          </Button>
        </Group>
        <FormFailure error={addition.error} />
      </Stack>
    </form>
  )
}

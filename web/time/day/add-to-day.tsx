import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { type Subject, SubjectSearch } from '../choose/subject-search.tsx'
import { createTimerSegmentMutation } from '../operations.ts'
import { momentsOf } from './moments.ts'

/** Time of a day for which no clock ran, written down by hand: what it was for, from when to when. */
export function AddToDay({ day }: { day: string }) {
  const { t } = useTranslation('time')
  const zone = useZone()
  const [create, sending] = useCreate(createTimerSegmentMutation)
  const [subject, setSubject] = useState<{ start: Subject; title: string }>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<ReturnType<typeof toProductError>>()
  const isReady = subject !== undefined && from !== '' && to !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    setFailure(undefined)
    try {
      await create({ input: { ...subject.start, ...momentsOf(day, from, to, zone) } })
      setSubject(undefined)
      setFrom('')
      setTo('')
    } catch (error) {
      setFailure(toProductError(error))
    }
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
          <Button type="submit" variant="default" size="xs" loading={sending} disabled={!isReady}>
            {t('segment.add')}
          </Button>
        </Group>
        {failure && (
          <Text fz="xs" c="danger" role="alert">
            <ErrorSentence error={failure} />
          </Text>
        )}
      </Stack>
    </form>
  )
}

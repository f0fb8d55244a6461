import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOffNoteMax } from '../../../shared/planning-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { createTimeOffMutation } from './operations.ts'
import { PlainFailure } from './plain-failure.tsx'
import classes from './planning.module.css'

interface Props {
  userID: string
  /** Members who decide enter days off, and need not request them. */
  confirms: boolean
}

const empty = { start: '', end: '', startsAtNoon: false, endsAtNoon: false, note: '' }

/** Requests days off, or enters those of a member for whom the viewer decides. */
export function AskForm({ userID, confirms }: Props) {
  const { t } = useTranslation('time/lazy')
  const [create] = useCreate(createTimeOffMutation)
  const [values, setValues] = useState(empty)
  const set = (changes: Partial<typeof empty>) => setValues({ ...values, ...changes })
  const end = values.end || values.start

  const asking = useAction(async () => {
    await create({ input: { ...values, end, userID, active: confirms } })
    setValues(empty)
    toast(t(confirms ? 'off.entered' : 'off.asked'), { variant: 'success' })
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void asking.run()
  }

  return (
    <form onSubmit={submit} className={classes.form} aria-label={t(confirms ? 'off.enter' : 'off.ask')}>
      <Group gap="sm" align="flex-end">
        <DayField
          label={t('off.from')}
          value={values.start || null}
          onChange={(day) => set({ start: day ?? '' })}
        />
        <DayField
          label={t('off.to')}
          {...(values.start && { min: values.start })}
          value={end || null}
          onChange={(day) => set({ end: day ?? '' })}
        />
        <TextInput
          label={t('off.note')}
          flex={1}
          miw={160}
          maxLength={timeOffNoteMax}
          value={values.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </Group>
      <Group gap="lg">
        <Checkbox
          label={t('off.startsAtNoon')}
          checked={values.startsAtNoon}
          onChange={({ currentTarget }) => set({ startsAtNoon: currentTarget.checked })}
        />
        <Checkbox
          label={t('off.endsAtNoon')}
          checked={values.endsAtNoon}
          onChange={({ currentTarget }) => set({ endsAtNoon: currentTarget.checked })}
        />
      </Group>
      <PlainFailure error={asking.error} />
      <Group>
        <Button type="submit" variant="default" loading={asking.pending} disabled={!values.start}>
          {t(confirms ? 'off.enter' : 'off.ask')}
        </Button>
      </Group>
    </form>
  )
}

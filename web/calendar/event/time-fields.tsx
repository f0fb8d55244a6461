import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../shared/wall-clock.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { MomentField } from '../../ui/date/moment-field.tsx'
import type { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { useZone } from '../../ui/use-zone.ts'
import classes from './event.module.css'
import { atTimes, type EventValues, endAfter, inDays } from './event-values.ts'

type Form = ReturnType<typeof useDraftedForm<EventValues>>

/** From when to when: two moments, or two days. Moving the start takes the end along. */
export function TimeFields({ form: { form, field } }: { form: Form }) {
  const { t } = useTranslation('calendar')
  const zone = useZone()
  const { startAt, endAt } = form.values
  const isWholeDay = isDay(startAt)
  const Field = isWholeDay ? DayField : MomentField
  const setStart = (value: string | null) => {
    if (value) form.setValues({ startAt: value, endAt: endAfter(startAt, endAt, value) })
  }
  return (
    <>
      <div className={classes.times}>
        <Field
          {...field('startAt', { required: true })}
          label={t('field.start')}
          value={startAt}
          onChange={setStart}
        />
        <Field
          {...field('endAt', { required: true })}
          label={t('field.end')}
          value={endAt}
          onChange={(value: string | null) => value && form.setFieldValue('endAt', value)}
        />
      </div>
      <Checkbox
        label={t('allDay')}
        checked={isWholeDay}
        onChange={() =>
          form.setValues(isWholeDay ? atTimes({ startAt }, zone) : inDays({ startAt, endAt }, zone))
        }
      />
    </>
  )
}

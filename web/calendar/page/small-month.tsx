import { Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../shared/format.ts'
import { addDays } from '../../../shared/wall-clock.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './calendar-page.module.css'
import { addMonths, firstOfMonth, rangeOf } from './range.ts'
import type { Place } from './use-place.ts'

interface Props {
  place: Place
  firstDay: number
  onDay: (day: string) => void
}

/** A month with the shown days marked; a press on a day shows it. */
export function SmallMonth({ place: { view, date, today }, firstDay, onDay }: Props) {
  const { t } = useTranslation('calendar')
  const { calendarDate } = useFormats()
  const language = useLanguage()
  const [looked, setLooked] = useState<{ of: string; month: string }>()
  const month = looked?.of === date ? looked.month : firstOfMonth(date)
  const turn = (by: number) => setLooked({ of: date, month: addMonths(month, by) })
  const days = Array.from({ length: 42 }, (_, at) => addDays(rangeOf('month', month, firstDay).from, at))
  const shown = rangeOf(view, date, firstDay)
  const name = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))
  return (
    <div>
      <div className={classes.monthHead}>
        <Text fw={600} fz="sm">
          {name(month, { month: 'long', year: 'numeric' })}
        </Text>
        <span>
          <IconButton label={t('before')} icon={IconChevronLeft} onClick={() => turn(-1)} />
          <IconButton label={t('after')} icon={IconChevronRight} onClick={() => turn(1)} />
        </span>
      </div>
      <div className={classes.month}>
        {days.slice(0, 7).map((day) => (
          <Text key={day} fz="xs" c="dimmed" aria-hidden>
            {name(day, { weekday: 'narrow' })}
          </Text>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-label={calendarDate(day)}
            aria-current={day === today ? 'date' : undefined}
            data-shown={(view !== 'month' && day >= shown.from && day <= shown.to) || undefined}
            data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
            onClick={() => onDay(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

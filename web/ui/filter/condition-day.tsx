import { NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { relativeDaysMax, today } from '../../../shared/filter-facts.ts'
import { daysFromToday, relativeDay } from '../../../shared/relative-day.ts'
import { addDays, todayIn } from '../../../shared/wall-clock.ts'
import { DayField } from '../date/day-field.tsx'
import { useZone } from '../use-zone.ts'

type Way = 'today' | 'date' | 'ahead' | 'ago'

interface Props {
  /** The label of the field. */
  of: string
  day: string
  onChange: (day: string) => void
}

/** The day of a condition: a fixed one, always the current one, or one so many days from it. */
export function ConditionDay({ of, day, onChange }: Props) {
  const { t } = useTranslation('ui/filter')
  const zone = useZone()
  const days = daysFromToday(day)
  const way = wayOf(days)
  const texts: Record<Way, string> = {
    today: t('today'),
    date: t('day.date'),
    ahead: t('day.ahead'),
    ago: t('day.ago'),
  }

  function take(next: Way) {
    if (next === 'today') onChange(today)
    else if (next === 'date') onChange(addDays(todayIn(zone), days ?? 0))
    else onChange(relativeDay(signed(Math.abs(days ?? 0) || 1, next)))
  }

  return (
    <>
      <NativeSelect
        aria-label={t('day.which', { field: of })}
        value={way}
        data={Object.entries(texts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => take(currentTarget.value as Way)}
      />
      {way === 'date' && (
        <DayField
          aria-label={t('values', { field: of })}
          value={day}
          onChange={(chosen) => chosen && onChange(chosen)}
        />
      )}
      {days !== undefined && way !== 'today' && (
        <NumberInput
          aria-label={t('day.count', { field: of })}
          min={1}
          max={relativeDaysMax}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={Math.abs(days)}
          onChange={(count) =>
            typeof count === 'number' && count > 0 && onChange(relativeDay(signed(count, way)))
          }
        />
      )}
    </>
  )
}

function wayOf(days: number | undefined): Way {
  if (days === undefined) return 'date'
  if (days === 0) return 'today'
  return days > 0 ? 'ahead' : 'ago'
}

const signed = (count: number, way: Way): number => (way === 'ago' ? -count : count)

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockChangeWithin } from '../../../shared/clock-change.ts'
import { dateFormat, formatTime } from '../../../shared/format.ts'
import { nextTimes, type Recurrence, wallTime } from '../../../shared/recurrence.ts'
import { nextTimesShown } from '../../../shared/scheduling-facts.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { placeOf } from './place-of-zone.ts'
import { shortMoment } from './short-moment.ts'

interface Props {
  recurrence: Recurrence
  /** Replaces the heading above them. */
  heading?: ReactNode
}

/** The next times of a repetition, and what a clock change among them means. Needs the texts `scheduling`. */
export function NextTimes({ recurrence, heading }: Props) {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  const times = nextTimes(recurrence, new Date(), nextTimesShown)
  if (times.length === 0) return null
  return (
    <div>
      {heading ?? (
        <Text size="xs" c="dimmed">
          {t('cron.nextTimes')}
        </Text>
      )}
      {times.map((at) => (
        <Text key={at.getTime()} size="sm">
          {shortMoment(at, language, recurrence.timeZone)}
        </Text>
      ))}
      <ClockLine recurrence={recurrence} times={times} />
    </div>
  )
}

function ClockLine({ recurrence, times }: { recurrence: Recurrence; times: Date[] }) {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  const { repeat, timeZone } = recurrence
  const [first, last] = [times[0], times.at(-1)]
  // What happens every hour has no hour that could change.
  const change = first && last && repeat !== 'hourly' && clockChangeWithin(timeZone, first, last)
  if (!change) return null
  const time = timeOf(recurrence, times)
  const place = placeOf(timeZone)
  const day = dateFormat(language, { month: 'short', day: 'numeric', timeZone }).format(change.at)
  const way = change.forward ? 'begins' : 'ends'
  return (
    <Text size="xs" c="dimmed">
      {time
        ? t(`cron.clock.${way}`, { day, place, time: formatTime(time, language, 'UTC') })
        : t(`cron.clock.${way}ForAll`, { day, place })}
    </Text>
  )
}

/** The time of day, as a moment in UTC; undefined for an expression with several. */
function timeOf({ repeat, timeZone, start }: Recurrence, times: Date[]): string | undefined {
  if (repeat !== 'cron') return `${start}Z`
  const hours = new Set(times.map((at) => wallTime(at, timeZone).slice(10)))
  return hours.size === 1 ? `2000-01-01${[...hours][0]}Z` : undefined
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './my.module.css'

interface Props {
  /** The estimated hours of the day's tasks. */
  planned: number
  /** The estimated hours not done yet. */
  left: number
  /** The working hours of the day that are free for tasks; null if unknown. */
  hours: number | null
}

/** How full a day is: the hours still planned, and those that are free, or too many. */
export function DayText({ planned, left, hours }: Props) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  if (hours === null)
    return (
      <Text span inherit data-fact>
        {t('board.planned', { hours: formats.hours(planned) })}
      </Text>
    )
  if (hours === 0 && left === 0)
    return (
      <Text span inherit data-fact>
        {t('day.off')}
      </Text>
    )
  const free = hours - left
  const said = {
    planned: formats.hours(left),
    hours: formats.hours(hours),
    rest: formats.hours(Math.abs(free)),
  }
  return (
    <Text span inherit data-fact c={free < 0 ? 'danger' : undefined}>
      {t(free < 0 ? 'day.over' : 'day.free', said)}
    </Text>
  )
}

interface BarProps extends Props {
  parts: readonly { id: string; hours: number; color: string }[]
  /** Working hours that meetings take. */
  taken?: number
}

/** The same as a bar, with one segment per task, a paler one for meetings, and a red end for what is too much. */
export function DayBar({ hours, left, parts, ...day }: BarProps) {
  // A day off is taken whole.
  const taken = hours ? (day.taken ?? 0) : 0
  const whole = Math.max(hours ?? 0, left) + taken
  if (whole === 0) return null
  const width = (part: number) => ({ width: `${(part / whole) * 100}%` })
  const over = hours === null ? 0 : Math.max(0, left - hours)
  return (
    <div className={classes.bar} aria-hidden>
      {parts
        .filter((part) => part.hours > 0)
        .map((part) => (
          <span key={part.id} style={{ ...width(part.hours), background: part.color }} />
        ))}
      {taken > 0 && <span className={classes.taken} style={width(taken)} />}
      {over > 0 && <span className={classes.over} style={width(over)} />}
    </div>
  )
}

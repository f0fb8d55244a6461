import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './my.module.css'

interface Props {
  /** The estimated hours of the day's tasks. */
  planned: number
  /** The estimated hours not done yet. */
  left: number
  /** The working hours of the day; null if unknown. */
  hours: number | null
}

/** How full a day is: the planned hours, and the hours that are free, or too many. */
export function DayText({ planned, left, hours }: Props) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  if (hours === null) return <Text span>{t('board.planned', { hours: formats.hours(planned) })}</Text>
  const free = hours - left
  const said = { planned: formats.hours(planned), hours: formats.hours(Math.abs(free)) }
  return (
    <Text span c={free < 0 ? 'danger' : undefined}>
      {t(free < 0 ? 'day.over' : 'day.free', said)}
    </Text>
  )
}

/** The same as a bar, with one segment per task. */
export function DayBar({
  hours,
  left,
  parts,
}: Props & { parts: readonly { id: string; hours: number; color: string }[] }) {
  const whole = Math.max(hours ?? 0, left)
  if (whole === 0) return null
  return (
    <div className={classes.bar} aria-hidden>
      {parts
        .filter((part) => part.hours > 0)
        .map((part) => (
          <span key={part.id} style={{ width: `${(part.hours / whole) * 100}%`, background: part.color }} />
        ))}
    </div>
  )
}

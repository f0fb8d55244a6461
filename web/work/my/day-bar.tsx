import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './my.module.css'

interface Props {
  /** What the tasks of the day are estimated at, in hours. */
  planned: number
  /** What of that is left to do. */
  left: number
  /** The hours of the day; null where no working hours are known. */
  hours: number | null
}

/** How full a day is: what is planned of what one has, what of it is left where time was logged on it, and what is free or too much. */
export function DayText({ planned, left, hours }: Props) {
  const { t } = useTranslation('work')
  const { count } = useFormats()
  const said = { planned: count(planned), left: count(left), hours: count(hours ?? planned) }
  const isBegun = left < planned
  if (hours === null) return <Text span>{t(isBegun ? 'day.left' : 'board.planned', said)}</Text>
  const free = hours - left
  const rest = free < 0 ? t('day.over', { hours: count(-free) }) : t('day.free', { hours: count(free) })
  return (
    <Text span c={free < 0 ? 'danger' : undefined}>
      {t(isBegun ? 'day.leftOf' : 'day.plannedOf', said)}, {rest}
    </Text>
  )
}

/** The same as a bar, of which each task is a piece. */
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

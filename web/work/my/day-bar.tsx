import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './my.module.css'

interface Props {
  /** In hours. */
  planned: number
  /** The hours of the day; null where no working hours are known. */
  hours: number | null
}

/** How full a day is: what is planned of what one has, and what is free or too much. */
export function DayText({ planned, hours }: Props) {
  const { t } = useTranslation('work')
  const { count } = useFormats()
  if (hours === null) return <Text span>{t('board.planned', { hours: count(planned) })}</Text>
  const free = hours - planned
  const rest = free < 0 ? t('day.over', { hours: count(-free) }) : t('day.free', { hours: count(free) })
  return (
    <Text span c={free < 0 ? 'danger' : undefined}>
      {t('day.plannedOf', { planned: count(planned), hours: count(hours) })}, {rest}
    </Text>
  )
}

/** The same as a bar, of which each task is a piece. */
export function DayBar({
  hours,
  planned,
  parts,
}: Props & { parts: readonly { id: string; hours: number; color: string }[] }) {
  const whole = Math.max(hours ?? 0, planned)
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

import { Button, Group, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './planning.module.css'
import { type Hours, hoursAfter, inOrder, toField, weekday, weekdays } from './weekday.ts'

interface Props {
  /** What these hours are, for screen readers. */
  label: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
}

/** The hours of a week, several a day; an end before the start is after midnight. */
export function WeekEditor({ label, hours, onChange }: Props) {
  const { t } = useTranslation('time/lazy')
  const language = useLanguage()
  const of = (day: number) => hours.filter((entry) => entry.day === day)
  const withDay = (day: number, entries: readonly Hours[]) => [
    ...hours.filter((entry) => entry.day !== day),
    ...entries,
  ]
  const monday = of(1)
  return (
    <>
      <ul className={classes.days} aria-label={label}>
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            name={weekday(day, language)}
            hours={of(day)}
            onChange={(entries) => onChange(withDay(day, entries))}
          />
        ))}
      </ul>
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={monday.length === 0}
          onClick={() =>
            onChange(inOrder([1, 2, 3, 4, 5].flatMap((day) => monday.map((entry) => ({ ...entry, day })))))
          }
        >
          {t('week.likeMonday')}
        </Button>
      </Group>
    </>
  )
}

interface DayProps {
  day: number
  name: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
}

function Day({ day, name, hours, onChange }: DayProps) {
  const { t } = useTranslation('time/lazy')
  const change = (at: number, changes: Partial<Hours>) =>
    onChange(hours.map((entry, index) => (index === at ? { ...entry, ...changes } : entry)))
  return (
    <li className={classes.day}>
      <span className={classes.dayName}>{name}</span>
      <span className={classes.entries}>
        {hours.length === 0 && <span className={classes.rest}>{t('week.rest')}</span>}
        {hours.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by their position, so that a field keeps the typed text.
          <span key={at} className={classes.entry}>
            <TextInput
              type="time"
              size="xs"
              aria-label={t('week.start', { day: name })}
              value={toField(entry.start)}
              onChange={({ currentTarget }) => change(at, { start: currentTarget.value })}
            />
            –
            <TextInput
              type="time"
              size="xs"
              aria-label={t('week.end', { day: name })}
              value={toField(entry.end)}
              onChange={({ currentTarget }) => change(at, { end: currentTarget.value })}
            />
            <IconButton
              label={t('week.remove', { day: name, start: entry.start })}
              icon={IconX}
              onClick={() => onChange(hours.filter((_, index) => index !== at))}
            />
          </span>
        ))}
      </span>
      <IconButton
        label={t('week.add', { day: name })}
        icon={IconPlus}
        onClick={() => onChange([...hours, { day, ...hoursAfter(hours) }])}
      />
    </li>
  )
}

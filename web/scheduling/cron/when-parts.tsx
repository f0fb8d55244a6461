import { Button, NumberInput, Popover, Select, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../shared/format.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { useWhole } from '../../ui/date/use-whole.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { weekday } from './schedule-text.ts'
import { DaysField } from './when-fields.tsx'
import classes from './when-line.module.css'
import type { WhenProps } from './when-line.tsx'

const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))
const two = (part: number) => String(part).padStart(2, '0')
const isTime = (text: string) => /^\d\d:\d\d/.test(text)

export function DaysOfWhen({ when: { days, start }, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  const chosen = days.length > 0 ? days.map(Number).sort() : [new Date(`${start}Z`).getUTCDay() || 7]
  const length = chosen.length > 2 ? 'short' : 'long'
  const names = formatList(
    chosen.map((day) => weekday(day, language, length)),
    language,
  )
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          aria-label={`${t('cron.days')}: ${names}`}
          rightSection={<IconChevronDown size={16} stroke={1.5} />}
        >
          {names}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('cron.days')}>
        <DaysField days={days} onChange={(days) => onChange({ days })} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function TimeOfWhen({ when: { start }, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  const field = useWhole({
    value: start.slice(11),
    isMeant: isTime,
    onChange: (time) => time && onChange({ start: `${start.slice(0, 10)}T${time.slice(0, 5)}` }),
  })
  return <TextInput {...field} type="time" aria-label={t('cron.line.timeLabel')} className={classes.time} />
}

export function MinuteOfWhen({ when: { start }, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  return (
    <NumberInput
      aria-label={t('cron.line.minuteLabel')}
      className={classes.minute}
      min={0}
      max={59}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={Number(start.slice(14, 16))}
      onChange={(minute) =>
        typeof minute === 'number' && onChange({ start: `${start.slice(0, 14)}${two(minute)}` })
      }
    />
  )
}

export function DateOfWhen({ when: { start }, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  return (
    <DayField
      aria-label={t('cron.line.dateLabel')}
      value={start.slice(0, 10)}
      onChange={(day) => day && onChange({ start: `${day}T${start.slice(11)}` })}
    />
  )
}

export function DayOfMonth({ when: { start }, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  // January has every day of the month; only the day counts.
  const startOn = (day: string) => `${start.slice(0, 4)}-01-${two(Number(day))}T${start.slice(11)}`
  return (
    <Select
      aria-label={t('cron.line.dayLabel')}
      className={classes.minute}
      data={monthDays}
      value={String(Number(start.slice(8, 10)))}
      allowDeselect={false}
      onChange={(day) => day && onChange({ start: startOn(day) })}
    />
  )
}

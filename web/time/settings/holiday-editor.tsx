import { Button, Group, Text, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holidayNameMax } from '../../../shared/planning-facts.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from '../planning/planning.module.css'

interface Holiday {
  day: string
  name: string
}

interface Props {
  holidays: readonly Holiday[]
  onChange: (holidays: Holiday[]) => void
}

/** The public holidays, by name. */
export function HolidayEditor({ holidays, onChange }: Props) {
  const { t } = useTranslation('time/lazy')
  const { calendarDate } = useFormats()
  const [day, setDay] = useState<string | null>(null)
  const [name, setName] = useState('')
  const isReady = day !== null && name.trim() !== ''

  function add() {
    if (!day) return
    const others = holidays.filter((holiday) => holiday.day !== day)
    onChange([...others, { day, name: name.trim() }].toSorted((a, b) => a.day.localeCompare(b.day)))
    setDay(null)
    setName('')
  }

  return (
    <>
      {holidays.length > 0 ? (
        <ul className={classes.list} aria-label={t('holidays.title')}>
          {holidays.map((holiday) => (
            <li key={holiday.day} className={classes.row}>
              <span className={classes.words}>
                <span>{holiday.name}</span>
                <Text span data-fact fz="xs" c="dimmed">
                  {calendarDate(holiday.day)}
                </Text>
              </span>
              <IconButton
                label={t('holidays.remove', { name: holiday.name })}
                icon={IconX}
                onClick={() => onChange(holidays.filter((other) => other.day !== holiday.day))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('holidays.none')}</Text>
      )}
      <Group gap="sm" align="flex-end">
        <DayField label={t('holidays.day')} value={day} onChange={setDay} />
        <TextInput
          label={t('holidays.name')}
          maxLength={holidayNameMax}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button variant="default" disabled={!isReady} onClick={add}>
          {t('holidays.add')}
        </Button>
      </Group>
    </>
  )
}

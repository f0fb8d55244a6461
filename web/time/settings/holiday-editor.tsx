import { Button, Group, Text, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holidayNameMax } from '../../../shared/planning-facts.ts'
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

/** The days on which nobody works, by their names. */
export function HolidayEditor({ holidays, onChange }: Props) {
  const { t } = useTranslation('time/lazy')
  const { calendarDate } = useFormats()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const isReady = day !== '' && name.trim() !== ''

  function add() {
    const others = holidays.filter((holiday) => holiday.day !== day)
    onChange([...others, { day, name: name.trim() }].toSorted((a, b) => a.day.localeCompare(b.day)))
    setDay('')
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
                <Text span fz="xs" c="dimmed">
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
        <TextInput
          type="date"
          label={t('holidays.day')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
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

import { CloseButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, joined, timeOf } from './day-or-time.ts'

interface Props {
  label: string
  /** A day, or a timestamp; null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Chooses a day and, if one likes, a time of it, with the browser's own pickers. */
export function DayOrTimeField({ label, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string>()
  const day = typed ?? (value ? dayOf(value) : '')

  function changeDay(next: string) {
    // Who types the year passes through the year 2 and 20.
    const isWhole = next >= '1900-01-01'
    setTyped(isWhole ? undefined : next)
    if (isWhole) onChange(joined(next, value ? timeOf(value) : ''))
  }

  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <TextInput
        type="date"
        label={label}
        value={day}
        max="9999-12-31"
        onChange={({ currentTarget }) => changeDay(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <TextInput
        type="time"
        aria-label={t('date.time', { label })}
        value={value ? timeOf(value) : ''}
        disabled={!value}
        onChange={({ currentTarget }) => value && onChange(joined(dayOf(value), currentTarget.value))}
      />
      <CloseButton
        size={36}
        aria-label={t('date.clear', { label })}
        disabled={!value}
        onClick={() => onChange(null)}
      />
    </Group>
  )
}

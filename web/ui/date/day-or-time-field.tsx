import { CloseButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf, joined, timeOf } from '../../../shared/wall-clock.ts'
import { useZone } from '../use-zone.ts'
import { DayField } from './day-field.tsx'
import { useWhole } from './use-whole.ts'

interface Props {
  label: string
  /** A date, or a timestamp; null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A day with an optional time, with the browser's own pickers. */
export function DayOrTimeField({ label, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const zone = useZone()
  const day = value && dayOf(value, zone)
  const time = value ? timeOf(value, zone) : ''
  const ofDay = useWhole({
    value: time,
    onChange: (next) => day && onChange(joined(day, next, zone)),
    isMeant: () => true,
  })
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <DayField label={label} value={day} onChange={(next) => onChange(next && joined(next, time, zone))} />
      <TextInput type="time" aria-label={t('date.time', { label })} {...ofDay} disabled={!day} />
      <CloseButton
        size={36}
        aria-label={t('date.clear', { label })}
        disabled={!value}
        onClick={() => onChange(null)}
      />
    </Group>
  )
}

import { Select, type SelectProps } from '@mantine/core'
import { zonesOfToday } from '../../../shared/zone-names.ts'

const zones = zonesOfToday()

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  zone: string
  onChange: (zone: string) => void
}

/** Selects a time zone by name. */
export function ZoneField({ zone, onChange, ...props }: Props) {
  return (
    <Select
      {...props}
      data={zones.includes(zone) ? zones : [zone, ...zones]}
      value={zone}
      searchable
      limit={50}
      allowDeselect={false}
      onChange={(value) => value && onChange(value)}
    />
  )
}

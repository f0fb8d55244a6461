import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { fold } from '../../../shared/fold.ts'
import { zoneOfToday, zonesOfToday } from '../../../shared/zone-names.ts'
import { browserTimeZone } from './browser-time-zone.ts'

/** A time zone by its IANA name, from those that the browser supports. */
export function TimeZoneField({ value, ...props }: Omit<SelectProps, 'data'>) {
  const names = useMemo(() => zonesWith(value), [value])
  return (
    <Select
      {...props}
      value={value || null}
      data={names}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && matches(option.label, search))
      }
      searchable
      openOnFocus={false}
      maw={360}
    />
  )
}

/** Browsers don't list UTC, and may not know the selected zone. */
const zonesWith = (chosen: string | null | undefined): string[] => [
  ...new Set([zoneOfToday(browserTimeZone()), ...(chosen ? [chosen] : []), 'UTC', ...zonesOfToday()]),
]

/** Typing New York finds America/New_York. */
const plain = (text: string): string => fold(text).replaceAll('_', ' ')
const matches = (name: string, search: string): boolean => plain(name).includes(plain(search.trim()))

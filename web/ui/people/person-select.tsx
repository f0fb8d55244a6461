import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FindPeople, Person } from './person.ts'
import { useChoices } from './use-choices.tsx'

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  find: FindPeople
  value?: string | null
  /** Who is chosen, where somebody else did it. */
  current?: Person | null | undefined
  /** Those who are not offered. */
  without?: readonly string[]
  /** What stands there when nobody fits; a general sentence where nothing is said. */
  nothing?: ReactNode
  onChange: (id: string | null, person: Person | undefined) => void
}

/** Somebody, found by what is typed. */
export function PersonSelect({ find, current, without, nothing, value = null, onChange, ...props }: Props) {
  const choices = useChoices({
    find,
    chosen: value ? [value] : [],
    known: current ? [current] : [],
    without,
    nothing,
  })
  return (
    <Select
      {...choices.props}
      {...props}
      value={value}
      onChange={(id) => {
        choices.keep(id ? [id] : [])
        onChange(id, choices.personOf(id))
      }}
    />
  )
}

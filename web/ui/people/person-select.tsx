import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FindPeople, Person } from './person.ts'
import { useChoices } from './use-choices.tsx'

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  find: FindPeople
  value?: string | null
  /** The current selection, if another person made it. */
  current?: Person | null | undefined
  /** Ids of people who are not offered. */
  without?: readonly string[]
  /** The empty state of the list; has a default. */
  nothing?: ReactNode
  onChange: (id: string | null, person: Person | undefined) => void
}

/** A select of one person, found by the typed text. */
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

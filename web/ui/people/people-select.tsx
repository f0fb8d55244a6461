import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FindPeople, Person } from './person.ts'
import { useChoices } from './use-choices.tsx'

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  find: FindPeople
  value?: readonly string[]
  /** The current selection, if another person made it. */
  current?: readonly Person[] | undefined
  /** The empty state of the list; has a default. */
  nothing?: ReactNode
  onChange: (ids: string[]) => void
}

const nobody: readonly Person[] = []
const none: readonly string[] = []

/** A multi-select of people, found by the typed text. */
export function PeopleSelect({ find, current = nobody, nothing, value = none, onChange, ...props }: Props) {
  const choices = useChoices({ find, chosen: value, known: current, nothing })
  return (
    <MultiSelect
      {...choices.props}
      hidePickedOptions
      {...props}
      value={[...value]}
      onChange={(ids) => {
        choices.keep(ids)
        onChange(ids)
      }}
    />
  )
}

import {
  CheckIcon,
  type ComboboxItem,
  type ComboboxLikeRenderOptionInput,
  type ComboboxParsedItem,
  Text,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NothingFound } from '../nothing-found.tsx'
import { type FindPeople, labelOf, type Person } from './person.ts'
import { useNamesakes } from './use-namesakes.ts'

interface Options {
  find: FindPeople
  /** The ids of those who are chosen. */
  chosen: readonly string[]
  /** The people that the room already knows. */
  known: readonly Person[]
  /** Those who are not offered. */
  without?: readonly string[] | undefined
  /** The empty state of the list; a general sentence by default. */
  nothing?: ReactNode
}

const byLabel = (id: string, label: string) => ({ value: id, label })

/** The options of a select of people for what is typed, including the selected ones, as its properties. */
export function useChoices({ find: useFound, chosen, known, without = [], nothing }: Options) {
  const { t } = useTranslation('ui')
  const [typed, onSearchChange] = useState('')
  const [isWanted, want] = useState(false)
  const [picked, setPicked] = useState<readonly Person[]>([])
  const kept = chosen.flatMap((id) => [...picked, ...known].find((person) => person.id === id) ?? [])
  // A field that shows the selected person searches for everyone.
  const word = kept.some((person) => labelOf(person) === typed) ? '' : typed
  const search = useFound(word, !isWanted)
  const found = search.found.filter(({ id }) => !without.includes(id))
  const people = [...kept.filter(({ id }) => found.every((each) => each.id !== id)), ...found]
  const fact = useNamesakes(people)

  // Who is chosen keeps the label: with another the select would write it over what is typed.
  const label = (person: Person) => labelOf(kept.find(({ id }) => id === person.id) ?? person)

  /** The server has found them, by more than the visible text. Who is selected is offered only if they match what is typed. */
  function onlyFound({ options }: { options: ComboboxParsedItem[] }) {
    const isFound = (option: ComboboxParsedItem) =>
      'value' in option && found.some(({ id }) => id === option.value)
    return word.trim() === '' ? options : options.filter(isFound)
  }

  function renderOption({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>) {
    const person = people.find(({ id }) => id === option.value)
    const note = person && fact(person)
    return (
      <>
        {checked && <CheckIcon style={checkStyle} />}
        <span>
          <bdi>{option.label}</bdi>
          {note && (
            <Text span fz="xs" c="dimmed">
              {` · ${note}`}
            </Text>
          )}
        </span>
      </>
    )
  }

  return {
    /** Remembers the people with these ids, as the next search may not find them. */
    keep: (ids: readonly string[]) => setPicked(people.filter(({ id }) => ids.includes(id))),
    personOf: (id: string | null) => people.find((person) => person.id === id),
    props: {
      searchable: true,
      data: people.map((person) => byLabel(person.id, label(person))),
      filter: onlyFound,
      renderOption,
      onSearchChange,
      onDropdownOpen: () => want(true),
      nothingFoundMessage: <NothingFound of={search}>{nothing ?? t('people.nobody')}</NothingFound>,
    },
  }
}

const checkStyle = { flex: 'none', width: '0.8em', height: '0.8em', opacity: 0.4 }

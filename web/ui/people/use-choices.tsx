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
  /** The ids of the selected people. */
  chosen: readonly string[]
  /** People whose data is already loaded. */
  known: readonly Person[]
  /** Ids of people who are not offered. */
  without?: readonly string[] | undefined
  /** The empty state of the list; has a default. */
  nothing?: ReactNode
}

const byLabel = (id: string, label: string) => ({ value: id, label })

/** The props of a select of people for the typed text, including the selected ones. */
export function useChoices({ find: useFound, chosen, known, without = [], nothing }: Options) {
  const { t } = useTranslation('ui')
  const [typed, onSearchChange] = useState('')
  const [isWanted, want] = useState(false)
  const [picked, setPicked] = useState<readonly Person[]>([])
  const kept = chosen.flatMap((id) => [...picked, ...known].find((person) => person.id === id) ?? [])
  // While the field shows the selected person, it searches for everyone.
  const word = kept.some((person) => labelOf(person) === typed) ? '' : typed
  const search = useFound(word, !isWanted)
  const found = search.found.filter(({ id }) => !without.includes(id))
  const people = [...kept.filter(({ id }) => found.every((each) => each.id !== id)), ...found]
  const fact = useNamesakes(people)

  // A selected person keeps their label: if it changed, the select would overwrite the typed text.
  const label = (person: Person) => labelOf(kept.find(({ id }) => id === person.id) ?? person)

  /** The server has matched more than the visible text. Selected people are offered only if they match. */
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
    /** Keeps the people with these ids, because the next search may not find them. */
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

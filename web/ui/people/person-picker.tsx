import { Combobox, Group, ScrollArea, Text, useCombobox } from '@mantine/core'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { cloneElement, type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import { NothingFound } from '../nothing-found.tsx'
import type { FindPeople, Person } from './person.ts'
import { PersonOption } from './person-option.tsx'
import { useNamesakes } from './use-namesakes.ts'

/** Several people selected at once. */
export interface PickedGroup {
  id: string
  name: string
  /** The type of the group. */
  hint: string
}

interface Props {
  label: string
  /** The button that opens the list. */
  target: ReactElement<Record<string, unknown>>
  find: FindPeople
  /** The ids of the selected people. */
  chosen: readonly string[]
  /** Adds a person who is not selected, and removes one who is. */
  onToggle: (person: Person) => void
  /** Options other than people; filtered here by the typed text. */
  groups?: readonly PickedGroup[]
  onGroup?: (group: PickedGroup) => void
}

/** Finds people by name behind a button; selected people have a tick. */
export function PersonPicker({ label, target, chosen, find, onToggle, groups = [], onGroup }: Props) {
  const { t } = useTranslation('ui')
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const useFound = find
  const search = useFound(query, !opened)
  const people = search.found
  const firstFound = query === '' ? '' : people[0]?.id
  const fact = useNamesakes(people)
  const combobox = useCombobox({
    opened,
    onOpenedChange: setOpened,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose() {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setQuery('')
    },
  })

  // Once something is typed, Enter selects the first one found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first one is selected anew.
  useEffect(() => {
    if (firstFound) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [firstFound])

  function choose(id: string) {
    const person = people.find((each) => each.id === id)
    const group = groups.find((each) => each.id === id)
    if (person) onToggle(person)
    else if (group) onGroup?.(group)
    combobox.closeDropdown()
  }

  const found = groups.filter(({ name }) => fold(name).includes(fold(query.trim())))

  return (
    <Combobox store={combobox} width={260} position="bottom-end" shadow="md" onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        {cloneElement(target, {
          'aria-haspopup': 'listbox',
          'aria-expanded': opened,
          onClick: () => combobox.toggleDropdown(),
        })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          placeholder={t('people.find')}
          aria-label={label}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={240} type="auto">
            {people.map((person) => (
              <Combobox.Option key={person.id} value={person.id} active={chosen.includes(person.id)}>
                <PersonOption person={person} notes={[fact(person)]} isChosen={chosen.includes(person.id)} />
              </Combobox.Option>
            ))}
            {found.map(({ id, name, hint }) => (
              <Combobox.Option key={id} value={id}>
                <Group gap="sm" wrap="nowrap">
                  <IconListSearch size={24} stroke={1.5} aria-hidden />
                  <span>
                    <bdi>{name}</bdi>{' '}
                    <Text span size="xs" c="dimmed">
                      {hint}
                    </Text>
                  </span>
                </Group>
              </Combobox.Option>
            ))}
            {people.length + found.length === 0 && (
              <Combobox.Empty>
                <NothingFound of={search}>{t('people.nobody')}</NothingFound>
              </Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

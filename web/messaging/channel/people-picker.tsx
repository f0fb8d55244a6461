import { Combobox, Group, Pill, PillsInput, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { Avatar } from '../../ui/avatar.tsx'
import { searchMembersQuery } from '../operations/people.ts'
import type { Person } from './channel.ts'
import { useCompanies } from './use-companies.ts'

interface Props {
  label: string
  description?: string
  error?: string
  people: Person[]
  onChange: (people: Person[]) => void
  /** Ids of those who are not offered. */
  without?: readonly string[]
  roles?: 'staff' | 'all'
  /** At most one. */
  single?: boolean
  /** Leaves out those one talks with already. */
  strangers?: boolean
}

/** Finds people of the agency by name or e-mail, and collects those who are chosen. */
export function PeoplePicker({
  label,
  description,
  error,
  people,
  onChange,
  without = [],
  roles = 'all',
  single = false,
  strangers = false,
}: Props) {
  const { t } = useTranslation('messaging')
  const [query, setQuery] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { found, searching } = useFound(query, [...without, ...people.map(({ id }) => id)], roles, strangers)
  const full = single && people.length > 0

  function choose(id: string) {
    const person = found.find((each) => each.id === id)
    if (person) onChange([...people, person])
    setQuery('')
    combobox.closeDropdown()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || query !== '') return
    event.preventDefault()
    onChange(people.slice(0, -1))
  }

  return (
    <Combobox store={combobox} withinPortal={false} floatingStrategy="fixed" onOptionSubmit={choose}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {people.map(({ id, name }) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('people.remove', { name }) }}
                onRemove={() => onChange(people.filter((person) => person.id !== id))}
              >
                <bdi>{name}</bdi>
              </Pill>
            ))}
            {!full && (
              <Combobox.EventsTarget>
                <PillsInput.Field
                  value={query}
                  placeholder={people.length === 0 ? t('people.placeholder') : undefined}
                  aria-label={label}
                  data-autofocus
                  autoFocus
                  onChange={({ currentTarget }) => {
                    setQuery(currentTarget.value)
                    combobox.openDropdown()
                    combobox.updateSelectedOptionIndex()
                  }}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            )}
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={full}>
        <Combobox.Options aria-label={label} mah={240} style={{ overflowY: 'auto' }}>
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <PersonOption person={person} />
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>{searching ? t('people.searching') : t('people.nobody')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PersonOption({ person }: { person: Person }) {
  const { t } = useTranslation('messaging')
  const company = useCompanies().get(person.id)
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar id={person.id} name={person.name} picture={person.avatar} size={24} />
      <bdi>{person.name}</bdi>
      {person.role === 'client' && (
        <Text c="dimmed" fz="xs">
          {company ?? t('clientPerson')}
        </Text>
      )}
    </Group>
  )
}

function useFound(query: string, without: readonly string[], roles: 'staff' | 'all', strangers: boolean) {
  const [keyword] = useDebouncedValue(query.trim(), 150)
  const [{ data, fetching }] = useQuery({
    query: searchMembersQuery,
    variables: { keyword, withoutChannel: strangers },
  })
  const found = (data?.searchMembers ?? []).filter(
    ({ id, role }) => !without.includes(id) && (roles === 'all' || role !== 'client'),
  )
  return { found, searching: fetching && !data }
}

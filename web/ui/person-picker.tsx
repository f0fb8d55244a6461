import { Combobox, Group, ScrollArea, useCombobox } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { cloneElement, type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from './avatar.tsx'

export interface PickedPerson {
  id: string
  name: string
  avatar: string | null
}

interface Props {
  label: string
  /** The button that opens the list. */
  target: ReactElement<Record<string, unknown>>
  /** Those who fit what is typed. */
  people: readonly PickedPerson[]
  chosen: readonly string[]
  loading: boolean
  query: string
  onQuery: (query: string) => void
  /** Adds who is not chosen, and takes away who is. */
  onToggle: (person: PickedPerson) => void
}

/** Finds people by name behind a button; those who are chosen carry a tick. */
export function PersonPicker({ label, target, people, chosen, loading, query, onQuery, onToggle }: Props) {
  const { t } = useTranslation('ui')
  const [opened, setOpened] = useState(false)
  const combobox = useCombobox({
    opened,
    onOpenedChange: setOpened,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose() {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      onQuery('')
    },
  })

  function choose(id: string) {
    const person = people.find((each) => each.id === id)
    if (person) onToggle(person)
    combobox.closeDropdown()
  }

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
            onQuery(currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={240} type="auto">
            {people.map((person) => (
              <Combobox.Option key={person.id} value={person.id} active={chosen.includes(person.id)}>
                <Group gap="sm" wrap="nowrap">
                  <Avatar id={person.id} name={person.name} picture={person.avatar} size={24} />
                  <bdi>{person.name}</bdi>
                  {chosen.includes(person.id) && <IconCheck size={16} stroke={1.5} aria-hidden />}
                </Group>
              </Combobox.Option>
            ))}
            {people.length === 0 && (
              <Combobox.Empty>{t(loading ? 'loading' : 'people.nobody')}</Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

import { Combobox, Group, Input, Pill, PillsInput, Text, useCombobox } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '../../agencies/people/invitations/addresses.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import type { Person } from '../model/channel.ts'
import { searchMembersQuery } from '../operations/people.ts'
import classes from './people-picker.module.css'

type Roles = 'staff' | 'clients' | 'all'

interface Props {
  label: string
  description?: string
  error?: string
  people: Person[]
  onChange: (people: Person[]) => void
  /** Ids of those who are not offered. */
  without?: readonly string[]
  roles?: Roles
  /** Those with whom the reader talks already: they are found by who looks for them, and marked; before that the others are offered. */
  talks?: ReadonlySet<string>
  /** At most one. */
  single?: boolean
  /** Begins with the focus in it. */
  autoFocus?: boolean
  /** Somebody is to come whom nobody knows yet. Without it nobody is offered an invitation. */
  onInvite?: (address: string) => void
  /** Somebody was chosen and nobody else can be: where the keyboard goes on. */
  onFull?: () => void
}

/** Finds people of the agency by name or e-mail, and collects those who are chosen. The list stands below the field and covers nothing. */
export function PeoplePicker({ people, onChange, single = false, onFull, onInvite, ...props }: Props) {
  const { label, description, error, without = [], roles = 'all', talks, autoFocus } = props
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const [query, setQuery] = useState('')
  const { found, search } = useFound(query, {
    without: [...without, ...people.map(({ id }) => id)],
    roles,
    talks,
  })
  const unknown = onInvite && !search.isSearching && found.length === 0 ? addressIn(query) : undefined
  const { combobox, activeID, onArrow } = useHighlight(query, unknown ?? found.map(({ id }) => id).join(' '))
  const full = single && people.length > 0

  function choose(id: string) {
    if (id === unknown) return onInvite?.(id)
    const person = found.find((each) => each.id === id)
    if (!person) return
    onChange([...people, person])
    setQuery('')
    if (single) onFull?.()
  }

  function remove(id: string) {
    onChange(people.filter((person) => person.id !== id))
    combobox.focusTarget()
  }

  function onKeyDown(event: KeyboardEvent) {
    onArrow(event)
    if (event.key !== 'Backspace' || query !== '' || people.length === 0) return
    event.preventDefault()
    onChange(people.slice(0, -1))
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div>
        <Input.Wrapper label={label} description={description} error={error} labelElement="div">
          <PillsInput error={Boolean(error)} mt={4}>
            <Pill.Group>
              {people.map(({ id, name }) => (
                <Pill
                  key={id}
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('messaging/lazy:people.remove', { name }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                  onRemove={() => remove(id)}
                >
                  <bdi>{name}</bdi>
                </Pill>
              ))}
              {!full && (
                <Combobox.EventsTarget
                  withExpandedAttribute
                  // Escape closes what the picker stands in.
                  data-mantine-stop-propagation={false}
                  {...(activeID && { 'aria-activedescendant': activeID })}
                >
                  <PillsInput.Field
                    value={query}
                    placeholder={people.length === 0 ? t('messaging/lazy:people.placeholder') : undefined}
                    aria-label={label}
                    aria-invalid={Boolean(error)}
                    data-autofocus={autoFocus || undefined}
                    autoFocus={autoFocus}
                    onChange={({ currentTarget }) => setQuery(currentTarget.value)}
                    onKeyDown={onKeyDown}
                  />
                </Combobox.EventsTarget>
              )}
            </Pill.Group>
          </PillsInput>
        </Input.Wrapper>
        {!full && (
          <Combobox.Options aria-label={label} className={classes.found}>
            {found.map((person) => (
              <Combobox.Option key={person.id} value={person.id}>
                <PersonOption person={person} isKnown={talks?.has(person.id)} />
              </Combobox.Option>
            ))}
            {unknown && (
              <Combobox.Option value={unknown}>
                <Group gap="sm" wrap="nowrap">
                  <IconMail size={18} stroke={1.5} aria-hidden />
                  {t('messaging/lazy:people.invite', { address: unknown })}
                </Group>
              </Combobox.Option>
            )}
            {found.length === 0 && !unknown && (
              <Combobox.Empty>
                <NothingFound of={search}>
                  {t(`messaging/lazy:people.${talks && !query.trim() ? 'onlyKnown' : 'nobody'}`)}
                </NothingFound>
              </Combobox.Empty>
            )}
          </Combobox.Options>
        )}
      </div>
    </Combobox>
  )
}

/** While something is typed the first hit is highlighted, so that Enter takes it; the arrows go on from there. */
function useHighlight(query: string, hits: string) {
  const combobox = useCombobox({ opened: true })
  const [activeID, setActiveID] = useState<string>()
  const { selectFirstOption, resetSelectedOption } = combobox

  // biome-ignore lint/correctness/useExhaustiveDependencies: which are found decides which is the first.
  useEffect(() => {
    resetSelectedOption()
    setActiveID(query.trim() ? (selectFirstOption() ?? undefined) : undefined)
  }, [query, hits, selectFirstOption, resetSelectedOption])

  const onArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setActiveID(undefined)
  }
  return { combobox, activeID, onArrow }
}

function PersonOption({ person, isKnown = false }: { person: Person; isKnown?: boolean | undefined }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar id={person.id} name={person.name} picture={person.avatar} size={24} />
      <bdi>{person.name}</bdi>
      {person.role === 'client' && (
        <Text c="dimmed" fz="xs">
          {person.companyName ?? t('clientPerson')}
        </Text>
      )}
      {isKnown && (
        <Text c="dimmed" fz="xs" ml="auto">
          {t('messaging/lazy:people.known')}
        </Text>
      )}
    </Group>
  )
}

/** The one address that was typed, if it is one. */
function addressIn(query: string): string | undefined {
  const { addresses, wrong } = addressesIn(query)
  return addresses.length === 1 && wrong.length === 0 ? addresses[0] : undefined
}

type Found = ResultOf<typeof searchMembersQuery>
type Wanted = { without: readonly string[]; roles: Roles; talks: ReadonlySet<string> | undefined }

const pick = ({ searchMembers }: Found) => searchMembers
const textsOf = ({ name, email }: Found['searchMembers'][number]) => [name, email]

function useFound(query: string, { without, roles, talks }: Wanted) {
  const search = useTypedSearch({
    query: searchMembersQuery,
    typed: query,
    variables: (keyword) => ({ keyword, withoutChannel: talks !== undefined && keyword === '' }),
    pick,
    textsOf,
  })
  const found = search.found.filter(
    (person) =>
      !without.includes(person.id) &&
      (roles === 'all' || (person.role === 'client') === (roles === 'clients')) &&
      (query.trim() !== '' || !talks?.has(person.id)),
  )
  return { found, search }
}

import { Combobox, Input, Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { NothingFound } from '../nothing-found.tsx'
import classes from './people-field.module.css'
import type { FindPeople, Person } from './person.ts'
import { PersonOption } from './person-option.tsx'
import { useHighlight } from './use-highlight.ts'
import { useNamesakes } from './use-namesakes.ts'

/** The texts of the field for the person who searches. */
export interface PeopleFieldTexts {
  placeholder: string
  remove: (name: string) => string
  /** The empty state; an empty field may have another one. */
  nothing: (typed: string) => string
}

interface Props<Found extends Person> {
  label: string
  description?: string | undefined
  error?: string | undefined
  texts: PeopleFieldTexts
  find: FindPeople<Found>
  people: readonly Found[]
  onChange: (people: Found[]) => void
  /** Whether a result can be selected. */
  isOffered?: (person: Found, typed: string) => boolean
  /** Distinguishes a person from others, at the end of their row. */
  noteOf?: (person: Found) => string | null | undefined
  endOf?: (person: Found) => ReactNode
  /** An action if there are no results for the typed text. */
  otherwise?: (typed: string) => Otherwise | undefined
  /** At most one. */
  single?: boolean
  /** Focused on mount. */
  autoFocus?: boolean | undefined
  /** Called when the last possible person was selected, to move the focus on. */
  onFull?: (() => void) | undefined
}

interface Otherwise {
  value: string
  label: ReactNode
  onChoose: () => void
}

/** Finds people by the typed text, and collects the selected ones. The list is below the field and covers nothing. */
export function PeopleField<Found extends Person>({
  people,
  onChange,
  single = false,
  onFull,
  ...props
}: Props<Found>) {
  const { label, description, error, texts, isOffered = anybody, autoFocus } = props
  const [query, setQuery] = useState('')
  const useFound = props.find
  const search = useFound(query, false)
  const found = search.found.filter(
    (person) => people.every(({ id }) => id !== person.id) && isOffered(person, query),
  )
  const unknown = !search.isSearching && found.length === 0 ? props.otherwise?.(query) : undefined
  const hits = unknown?.value ?? found.map(({ id }) => id).join(' ')
  const { combobox, activeID, onArrow } = useHighlight(query, hits)
  const full = single && people.length > 0

  function choose(id: string) {
    if (id === unknown?.value) return unknown.onChoose()
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
                  removeButtonProps={{ 'aria-label': texts.remove(name), 'aria-hidden': false, tabIndex: 0 }}
                  onRemove={() => remove(id)}
                >
                  <bdi>{name}</bdi>
                </Pill>
              ))}
              {!full && (
                <Combobox.EventsTarget
                  withExpandedAttribute
                  // Escape closes the dialog around the field.
                  data-mantine-stop-propagation={false}
                  {...(activeID && { 'aria-activedescendant': activeID })}
                >
                  <PillsInput.Field
                    value={query}
                    placeholder={people.length === 0 ? texts.placeholder : undefined}
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
            <Offered people={found} noteOf={props.noteOf} endOf={props.endOf} />
            {unknown && <Combobox.Option value={unknown.value}>{unknown.label}</Combobox.Option>}
            {found.length === 0 && !unknown && (
              <Combobox.Empty>
                <NothingFound of={search}>{texts.nothing(query.trim())}</NothingFound>
              </Combobox.Empty>
            )}
          </Combobox.Options>
        )}
      </div>
    </Combobox>
  )
}

interface OfferedProps<Found extends Person> {
  people: readonly Found[]
  noteOf: Props<Found>['noteOf']
  endOf: Props<Found>['endOf']
}

function Offered<Found extends Person>({ people, noteOf, endOf }: OfferedProps<Found>) {
  const fact = useNamesakes(people)
  return people.map((person) => (
    <Combobox.Option key={person.id} value={person.id}>
      <PersonOption person={person} notes={[noteOf?.(person), fact(person)]} end={endOf?.(person)} />
    </Combobox.Option>
  ))
}

const anybody = () => true

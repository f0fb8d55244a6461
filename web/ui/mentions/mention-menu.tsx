import { UnstyledButton } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../avatar.tsx'
import { useNamesakes } from '../people/use-namesakes.ts'
import type { Mentionable } from './matching.ts'
import classes from './mention-menu.module.css'

interface Props<Person> {
  id: string
  people: readonly Person[]
  chosen: number
  onChoose: (person: Person) => void
}

/** The people and groups that match the text after the @. */
export function MentionMenu<Person extends Mentionable>({ id, people, chosen, onChoose }: Props<Person>) {
  const { t } = useTranslation('ui')
  const fact = useNamesakes(people)

  const noteOf = (person: Person) => [person.companyName, fact(person)].filter(Boolean).join(' · ')

  return (
    <div id={id} className={classes.menu} role="listbox" aria-label={t('text.mention')}>
      {people.map((person, at) => (
        <UnstyledButton
          key={person.id}
          id={`${id}-${at}`}
          className={classes.person}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.reach === undefined ? (
            <Avatar id={person.id} name={person.name} picture={person.avatar ?? null} size={24} />
          ) : (
            <span className={classes.sign}>
              <IconUsers size={18} stroke={1.5} aria-hidden />
            </span>
          )}
          <bdi>{person.name}</bdi>
          <span className={classes.company}>
            {person.reach === undefined ? noteOf(person) : t('text.reach', { count: person.reach })}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}

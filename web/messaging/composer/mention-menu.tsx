import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import type { Person } from '../channel/channel.ts'
import classes from './mention-menu.module.css'

interface Props {
  id: string
  people: Person[]
  chosen: number
  onChoose: (person: Person) => void
}

/** Those who can be mentioned with what is typed after the @. */
export function MentionMenu({ id, people, chosen, onChoose }: Props) {
  const { t } = useTranslation('messaging')
  return (
    <div id={id} className={classes.menu} role="listbox" aria-label={t('composer.mention')}>
      {people.map((person, at) => (
        <UnstyledButton
          key={person.id}
          id={`${id}-${at}`}
          className={classes.person}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar id={person.id} name={person.name} picture={person.avatar} size={24} />
          <bdi>{person.name}</bdi>
          <span className={classes.company}>{person.companyName}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

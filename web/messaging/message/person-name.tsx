import { UnstyledButton } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { Message } from '../model/message.ts'
import classes from './message-row.module.css'

const PersonCard = lazyPart(() => import('./person-card.tsx'), 'PersonCard')

/** The name of an author; it opens their card. */
export function PersonName({ person }: { person: Message['owner'] }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <span>
      <UnstyledButton
        ref={button}
        className={classes.name}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <bdi>{person.name}</bdi>
      </UnstyledButton>
      <Suspense>{opened && <PersonCard person={person} onClose={close} />}</Suspense>
    </span>
  )
}

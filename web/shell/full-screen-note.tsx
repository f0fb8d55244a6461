import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../ui/logo.tsx'
import classes from './full-screen-note.module.css'

interface Props {
  title: string
  children: ReactNode
  action?: ReactNode
}

/** A screen with a single message and an optional action. */
export function FullScreenNote({ title, children, action }: Props) {
  return (
    <main className={classes.screen}>
      <Stack gap="lg" className={classes.note}>
        <Logo />
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt="xs">
            {children}
          </Text>
        </div>
        {action}
      </Stack>
    </main>
  )
}

import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  action?: ReactNode
}

/** Replaces a form: what has happened, and what to do next. */
export function GuestNote({ title, children, action }: Props) {
  return (
    <Stack gap="lg" align="flex-start" role="status">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{children}</Text>
      {action}
    </Stack>
  )
}

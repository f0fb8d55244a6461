import { Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './portal.module.css'

interface Props {
  title: string
  /** The link to the full list. */
  all?: { to: string; label: string } | undefined
  children: ReactNode
}

/** A section of the portal with a heading. */
export function Part({ title, all, children }: Props) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} fz="lg">
          {title}
        </Title>
        {all && (
          <Link className={classes.all} to={all.to}>
            {all.label}
          </Link>
        )}
      </Group>
      {children}
    </section>
  )
}

/** An empty state: what will be there, and how to start. */
export const Nothing = ({ children }: { children: ReactNode }) => <Text c="dimmed">{children}</Text>

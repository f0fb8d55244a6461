import { Stack, Text, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import classes from './states.module.css'

interface Props {
  icon?: ComponentType<{ size?: number; stroke?: number }>
  title: string
  /** Level of the title; 1 if there is no page around it. */
  heading?: 1 | 2
  /** The next steps. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** Shown where there is no content yet; says what to do next. */
export function EmptyState({ icon: Icon, title, heading = 2, children, action }: Props) {
  return (
    <Stack className={classes.state} gap="sm" data-empty>
      {Icon && (
        <span className={classes.icon}>
          <Icon size={24} stroke={1.5} />
        </span>
      )}
      <Title order={heading} fz="h2" lh="h2">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}

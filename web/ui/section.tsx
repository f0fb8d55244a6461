import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'
import { useFormats } from './use-formats.ts'

interface Props {
  title: string
  count?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A section of a page or a panel with a heading. */
export function Section({ title, count, action, children }: Props) {
  const formats = useFormats()
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <Title order={2} fz="sm">
          {title}
        </Title>
        <Text span fz="xs" c="dimmed" flex={1}>
          {typeof count === 'number' ? formats.count(count) : count}
        </Text>
        {action}
      </header>
      {children}
    </section>
  )
}

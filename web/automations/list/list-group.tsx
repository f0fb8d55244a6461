import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './list.module.css'

interface Props {
  title: string
  /** Beside the title. */
  count?: ReactNode
  children: ReactNode
}

/** Rows below a heading. */
export function ListGroup({ title, count, children }: Props) {
  const id = useId()
  return (
    <section className={classes.group}>
      <header className={classes.groupHead}>
        <Title order={2} id={id} fz="xs" fw={400} c="dimmed">
          {title}
        </Title>
        {count}
      </header>
      <ul className={classes.rows} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './part.module.css'

interface Props {
  title: string
  /** How many there are in all, which may be more than its lines. */
  count?: number | undefined
  /** What its lines add up to. */
  facts?: ReactNode
  /** The link to the page with all of it. */
  all?: ReactNode
  children: ReactNode
}

/** A part of the dashboard: its heading, its lines, and the way to all of them. */
export function Part({ title, count, facts, all, children }: Props) {
  const { isClient } = useViewer()
  const formats = useFormats()
  return (
    <section aria-label={title}>
      <header className={classes.head}>
        <Title order={2} fz={isClient ? 'lg' : 'sm'}>
          {title}{' '}
          {count !== undefined && count > 0 && (
            <Text span data-fact fz="xs" fw={400} c="dimmed">
              {formats.count(count)}
            </Text>
          )}
        </Title>
        {facts && (
          <Text component="div" fz="xs" c="dimmed">
            {facts}
          </Text>
        )}
      </header>
      {children}
      {all && <div className={classes.all}>{all}</div>}
    </section>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>

interface LineProps {
  /** A tick, a picture or a time. */
  mark?: ReactNode
  title: ReactNode
  /** Whose it is, or where. */
  second?: ReactNode
  end?: ReactNode
  /** What clients know nothing of. */
  internal?: boolean
  /** The title is a sentence, which wraps instead of being cut. */
  whole?: boolean
}

export const Line = ({ mark, title, second, end, internal, whole }: LineProps) => (
  <li className={classes.line} data-internal={internal || undefined} data-whole={whole || undefined}>
    {mark}
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
    {end && <span className={classes.end}>{end}</span>}
  </li>
)

/** An empty part says what will be there. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="sm">
    {children}
  </Text>
)

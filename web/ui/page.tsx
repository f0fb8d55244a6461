import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  /** The link to the list that the page belongs to. */
  back?: ReactNode
  title: string
  /** Secondary facts beside the title. */
  facts?: ReactNode
  /** The two or three actions used daily. */
  actions?: ReactNode
  /** The page's tabs, as a second row of the header. */
  tabs?: ReactNode
  /** Wide pages (tables) use the whole width; others are one column of at most 640 px. */
  wide?: boolean
  /** The content fills the height, and scrolls inside; on a phone the page scrolls. */
  filled?: boolean
  children: ReactNode
}

/** A page in the shell: a sticky header of 52 px above scrolling content. */
export function Page({ back, title, facts, actions, tabs, wide = false, filled = false, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Group gap="sm" wrap="nowrap" className={classes.heading}>
          {back}
          <Title order={1} fz="lg" lh="lg" lineClamp={1}>
            {title}
          </Title>
          {facts}
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.actions ?? ''}>
          {actions}
        </Group>
      </header>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <div className={classes.scroll} data-scrolls>
        <div className={wide ? classes.wide : classes.column} data-filled={filled || undefined}>
          {children}
        </div>
      </div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import classes from './list.module.css'

interface Props {
  id: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  name: string
  children: ReactNode
  /** It needs someone to act. */
  isStopped?: boolean
}

/** A row of the list, which opens what it names. */
export function ListRow({ id, icon: Icon, name, children, isStopped }: Props) {
  return (
    <li>
      <Link to="/cron/$id" params={{ id }} className={classes.row} data-stopped={isStopped || undefined}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.5} />
        </span>
        <span className={classes.words}>
          <bdi className={classes.name}>{name}</bdi>
          {children}
        </span>
      </Link>
    </li>
  )
}

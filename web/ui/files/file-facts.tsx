import type { ReactNode } from 'react'
import classes from './file-facts.module.css'

/** The name of a file, and below it its size, its progress, or why it failed. */
export function FileFacts({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.facts}>
      <bdi className={classes.name}>{name}</bdi>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './file-facts.module.css'

/** The name of a file, and below it how large it is, how far, or why it failed. */
export function FileFacts({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.facts}>
      <bdi className={classes.name}>{name}</bdi>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './fact-row.module.css'

/** A line of the facts: what it is, and its value. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.label}>{label}</span>
      <div className={classes.value}>{children}</div>
    </div>
  )
}

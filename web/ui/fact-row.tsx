import type { ReactNode } from 'react'
import classes from './fact-row.module.css'

/** A label and its value, as one row of facts. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.label}>{label}</span>
      <div className={classes.value}>{children}</div>
    </div>
  )
}

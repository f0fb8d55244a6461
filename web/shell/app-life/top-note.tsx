import type { ReactNode } from 'react'
import classes from '../live-note.module.css'

/** A line of its own above the frame, covering nothing; it is announced when it comes. */
export function TopNote({ children }: { children?: ReactNode }) {
  return <div role="status">{children && <div className={classes.note}>{children}</div>}</div>
}

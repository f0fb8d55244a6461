import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import classes from './internal-mark.module.css'

/** The lock and label of everything that only the team can see. */
export function InternalMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.mark}>
      <IconLock size={13} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import classes from './audience-line.module.css'
import { type Audience, AudienceSwitch } from './audience-switch.tsx'

interface Props extends Audience {
  /** The switch or sentence that names the readers. */
  children: ReactNode
  /** The author can choose the readers. */
  isChosen?: boolean
}

/** Says above a field who will read the text, and lets the author choose. */
export const AudienceLine = ({ children, isChosen = true, ...audience }: Props) => (
  <div className={classes.line} data-audience>
    <span className={classes.readers} aria-live="polite">
      {audience.internal && <IconLock size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
    {isChosen && <AudienceSwitch {...audience} />}
  </div>
)

import IconFlagFilled from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import type { CSSProperties } from 'react'
import classes from './color-mark.module.css'

export type ColorMarkKind = 'dot' | 'flag'

/** A colour selected by a member, as the dot of a status or the flag of a priority; its name is beside it. */
export function ColorMark({ color, kind = 'dot' }: { color: string; kind?: ColorMarkKind }) {
  const style = { '--color': color } as CSSProperties
  if (kind === 'dot') return <span className={classes.dot} style={style} aria-hidden />
  return (
    <span className={classes.flag} style={style} aria-hidden>
      <IconFlagFilled size={14} />
    </span>
  )
}

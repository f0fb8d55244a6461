import { kindOf } from './file-kind.ts'
import classes from './kind-sign.module.css'

interface Props {
  name: string
  look?: 'plain' | 'blue' | 'colored' | 'outlined' | undefined
  /** Shown for a name without an extension. */
  none?: string
}

/** The extension of a file name, in place of a thumbnail. */
export function KindSign({ name, look = 'plain', none }: Props) {
  const kind = kindOf(name, none)
  return (
    <span className={classes.sign} data-look={look} data-kind={kind.toLowerCase()} aria-hidden>
      {kind}
    </span>
  )
}

import { kindOf } from './file-kind.ts'
import classes from './kind-sign.module.css'

interface Props {
  name: string
  look?: 'plain' | 'blue' | 'colored' | 'outlined' | undefined
  /** Stands for a name without an ending. */
  none?: string
}

/** The ending of a file's name, in place of its picture. */
export function KindSign({ name, look = 'plain', none }: Props) {
  const kind = kindOf(name, none)
  return (
    <span className={classes.sign} data-look={look} data-kind={kind.toLowerCase()} aria-hidden>
      {kind}
    </span>
  )
}

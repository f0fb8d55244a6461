import { UnstyledButton } from '@mantine/core'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Piece } from '../model/message.ts'
import classes from './file-card.module.css'

/** A file by name, kind and size; opens it, with the others beside it. */
export function FileCard({ piece: { key, name, size }, pieces }: { piece: Piece; pieces: Piece[] }) {
  const formats = useFormats()
  const kind = kindOf(name)
  return (
    <UnstyledButton className={classes.card} component="a" {...fileLink(pieces, key)}>
      <span className={classes.kind} data-kind={kind.toLowerCase()} aria-hidden>
        {kind}
      </span>
      <span className={classes.facts}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.size}>
          {kind} · {formats.size(size)}
        </span>
      </span>
    </UnstyledButton>
  )
}

/** The ending of a file's name in up to four capitals. */
export function kindOf(name: string): string {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1]
  return ending?.toUpperCase() ?? 'FILE'
}

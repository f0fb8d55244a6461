import { UnstyledButton } from '@mantine/core'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Piece } from '../model/message.ts'
import classes from './file-card.module.css'
import { kindOf } from './file-kind.ts'

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

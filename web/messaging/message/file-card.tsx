import { UnstyledButton } from '@mantine/core'
import { fileLink } from '../../media/viewer/file-link.ts'
import { kindOf } from '../../ui/files/file-kind.ts'
import { KindSign } from '../../ui/files/kind-sign.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { Piece } from '../model/message.ts'
import classes from './file-card.module.css'

/** A file by name, type and size; opens it, with the message's other files beside it. */
export function FileCard({ piece: { key, name, size }, pieces }: { piece: Piece; pieces: Piece[] }) {
  const formats = useFormats()
  return (
    <UnstyledButton className={classes.card} component="a" {...fileLink(pieces, key)}>
      <KindSign name={name} look="colored" />
      <span className={classes.facts}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.size}>
          {kindOf(name)} · {formats.size(size)}
        </span>
      </span>
    </UnstyledButton>
  )
}

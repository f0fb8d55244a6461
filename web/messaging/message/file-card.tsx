import { UnstyledButton } from '@mantine/core'
import { fileUrl } from '../../ui/file-url.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './file-card.module.css'
import type { Piece } from './message.ts'

/** A file by name, kind and size; opens it. */
export function FileCard({ piece: { key, name, size } }: { piece: Piece }) {
  const formats = useFormats()
  const kind = kindOf(name)
  return (
    <UnstyledButton className={classes.card} component="a" href={fileUrl(key)} target="_blank" rel="noopener">
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

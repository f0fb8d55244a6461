import { avatarColor } from '../../shared/avatar.ts'
import classes from './work.module.css'

/** A client by name, with the colour that is theirs everywhere. */
export function ClientTag({ client: { id, name } }: { client: { id: string; name: string } }) {
  return (
    <span className={classes.tag}>
      <span className={classes.swatch} style={{ background: clientColor(id) }} />
      <bdi>{name}</bdi>
    </span>
  )
}

/** The colour of a client in bars and swatches. */
export const clientColor = (id: string | null): string =>
  `var(--mantine-color-${id ? avatarColor(id) : 'gray'}-filled)`

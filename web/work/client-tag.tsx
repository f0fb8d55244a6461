import { avatarColor } from '../../shared/avatar.ts'
import classes from './work.module.css'

interface Client {
  id: string
  name: string
  companyName: string | null
}

/** The name of a client: their company's, else their own. */
export const nameOfClient = ({ name, companyName }: Client): string => companyName ?? name

/** A client by name, in their colour, which is the same everywhere. */
export function ClientTag({ client }: { client: Client }) {
  return (
    <span className={classes.tag}>
      <ClientSwatch id={client.id} />
      <bdi>{nameOfClient(client)}</bdi>
    </span>
  )
}

/** The colour of a client, or of none, beside a name that says whose it is. */
export const ClientSwatch = ({ id }: { id: string | null }) => (
  <span className={classes.swatch} style={{ background: clientColor(id) }} aria-hidden />
)

/** The colour of a client in bars and swatches. */
export const clientColor = (id: string | null): string =>
  `var(--mantine-color-${id ? avatarColor(id) : 'gray'}-filled)`

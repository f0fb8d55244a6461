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
      <ClientSwatch of={nameOfClient(client)} />
      <bdi>{nameOfClient(client)}</bdi>
    </span>
  )
}

/** The colour of a client, or of none, beside a name that says whose it is. */
export const ClientSwatch = ({ of }: { of: string | null }) => (
  <span className={classes.swatch} style={{ background: clientColor(of) }} aria-hidden />
)

/** The colour of a project's client. */
export const ProjectSwatch = ({ client }: { client: Client | null }) => (
  <ClientSwatch of={client && nameOfClient(client)} />
)

/** The colour of a client by name in bars and swatches: the contacts of a company share its name, and so its colour. */
export const clientColor = (name: string | null): string =>
  `var(--mantine-color-${name ? avatarColor(name) : 'gray'}-filled)`

import { sql as raw, type Selectable } from 'kysely'
import type { FormAnswers, FormField } from '../../../shared/forms-facts.ts'
import type { RegistrationStatus } from '../../../shared/registration.ts'
import type { HostAgency } from '../../agencies/queries/hosts.ts'
import type { ClientsRegistrationForm } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { hashOf } from '../../platform/secrets.ts'
import { say } from '../sentences.ts'

type Row = Selectable<ClientsRegistrationForm>
/** A person's answers at registration, and the decision about them. */
export type RegistrationRow = Omit<Row, 'content' | 'status'> & {
  content: FormAnswers['values']
  status: RegistrationStatus
}

/** The registrations that the viewer may see: staff all, others their own. */
const registrations = (tx: ReadTx) =>
  tx.sql
    .selectFrom('clientsRegistrationForm')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => (isStaff(tx.viewer) ? row.val(true) : row('ownerId', '=', personOf(tx))))

const toRow = (row: Row): RegistrationRow => row as RegistrationRow

/** Registrations by id; null for those that the viewer may not see. */
export const registrationById = defineLoader<string, RegistrationRow | null>(async (tx, ids) => {
  const rows = await registrations(tx).where('id', 'in', ids).execute()
  return inOrder(ids, rows.map(toRow), ({ id }) => id)
})

/** Registrations in the current agency by person; null for those that the viewer may not see. */
export const registrationOfPerson = defineLoader<string, RegistrationRow | null>(async (tx, userIds) => {
  if (!tx.viewer.agencyId) return userIds.map(() => null)
  const rows = await registrations(tx).where('ownerId', 'in', userIds).execute()
  return inOrder(userIds, rows.map(toRow), ({ ownerId }) => ownerId)
})

/** Errors: NOT_FOUND. */
export async function registrationOrNotFound(tx: ReadTx, id: string): Promise<RegistrationRow> {
  const row = await tx.load(registrationById, id)
  if (!row) throw notFound(say('noRegistration'))
  return row
}

type Listed = PageArguments & { agencyID: string; status?: RegistrationStatus | null }

/** The agency's registrations, newest first; of one status, or all. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function registrationsByAgency(
  tx: ReadTx,
  { agencyID, status, ...page }: Listed,
): Promise<Connection<RegistrationRow>> {
  refuseForeignAgency(tx, agencyID, () => notFound(say('noRegistration')))
  const query = registrations(tx).$if(Boolean(status), (rows) => rows.where('status', '=', status ?? ''))
  const found = await pageOf(tx, query, {
    list: `registrations/${agencyID}/${status ?? ''}`,
    order: ['createdAt', 'id'],
    direction: 'desc',
    page,
  })
  return { ...found, items: found.items.map(toRow) }
}

/** What the agency's registration link shows to its holder. */
export type Registration = {
  agency: HostAgency
  approval: boolean
  version: number
  fields: FormField[]
  isMember: boolean
  own: RegistrationRow | null
}

type Found = {
  agencyId: string
  agencyName: string
  agencyAvatar: string | null
  unavailable: boolean
  approval: boolean
  version: number
  fields: FormField[]
  isMember: boolean
  own: Record<string, unknown> | null
}

/** The registration of a link, with the caller's own answers. Errors: NOT_FOUND. */
export async function registrationByToken(tx: ReadTx, token: string): Promise<Registration> {
  const { rows } = await raw<Found>`
    select * from atrium.registration_of_token(${hashOf(token)})`.execute(tx.sql)
  const [found] = rows
  if (!found) throw notFound(say('noLink'))
  const { agencyId: id, agencyName: name, agencyAvatar: avatar, unavailable, own, ...rest } = found
  return { agency: { id, name, avatar, unavailable }, ...rest, own: own && fromJson(own) }
}

/** A row from the database's JSON. */
function fromJson(json: Record<string, unknown>): RegistrationRow {
  const entries = Object.entries(json).map(([column, value]) => {
    const name = column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    return [name, name.endsWith('At') && typeof value === 'string' ? new Date(value) : value]
  })
  return Object.fromEntries(entries) as RegistrationRow
}

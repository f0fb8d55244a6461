import { sql as raw, type Selectable } from 'kysely'
import type { Agency, Domain } from '../../database/generated/types.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, type Role } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { isActiveMember, isVisiblePerson } from './people.ts'

export type AgencyRow = Selectable<Agency>

const columns = [
  'id',
  'name',
  'avatar',
  'description',
  'ownerId',
  'timeZone',
  'registrationApproval',
  'hidesPushedWords',
  'skin',
  'createdAt',
  'updatedAt',
] as const

/** Agencies by id; null for those that the viewer is not a member of. */
export const agencyById = defineLoader<string, AgencyRow | null>(async (tx, ids) => {
  const rows = await tx.sql.selectFrom('agency').select(columns).where('id', 'in', ids).execute()
  return inOrder(ids, rows, ({ id }) => id)
})

/** Takes a shared lock on the current agency's settings, including those of upper rooms. */
export const holdAgency = (tx: Tx) =>
  tx.sql.selectFrom('agency').select('id').where('id', '=', agencyOf(tx)).forShare().execute()

/** The current agency; any other is not found. Errors: NOT_FOUND. */
export async function getAgency(tx: ReadTx, id: string): Promise<AgencyRow> {
  const agency = id === tx.viewer.agencyId ? await tx.load(agencyById, id) : null
  if (!agency) throw notFound(say('noAgency'))
  return agency
}

/** The agencies that the session may act in, by name; works without a current one. */
export async function myAgencies(tx: ReadTx): Promise<AgencyRow[]> {
  const memberships = await membershipsOfSession(tx)
  if (memberships.length === 0) return []
  return tx.sql
    .selectFrom('agency')
    .select(columns)
    .where(
      'id',
      'in',
      memberships.map(({ agencyId }) => agencyId),
    )
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

type OwnMembership = { agencyId: string; role: Role; seenAt: Date | null }

/** The viewer's membership in an agency, current or not; null if they have none. */
export const ownMembership = defineLoader<string, OwnMembership | null>(async (tx, agencyIds) =>
  inOrder(agencyIds, await membershipsOfSession(tx), ({ agencyId }) => agencyId),
)

async function membershipsOfSession({ sql, viewer }: ReadTx): Promise<OwnMembership[]> {
  if (!('sessionId' in viewer)) return []
  const { rows } = await raw<OwnMembership>`
    select agency_id, role, seen_at from atrium.memberships_of_session(${viewer.sessionId})`.execute(sql)
  return rows
}

/** The ids of an agency's people by role, limited to those visible to the viewer. */
export type PeopleByRole = { admin: string[]; user: string[]; client: string[] }

/** Active members; for an agency that is not the current one, only the viewer. */
export const peopleOfAgency = defineLoader<string, PeopleByRole>(async (tx, agencyIds) => {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .select(['agencyUser.agencyId', 'agencyUser.userId', 'agencyUser.role'])
    .where('agencyUser.agencyId', 'in', agencyIds)
    .where('agencyUser.removedAt', 'is', null)
    .where(isActiveMember(tx))
    .where(isVisiblePerson(tx))
    .orderBy('agencyUser.id')
    .execute()
  return agencyIds.map((id) => {
    const withRole = (wanted: string) =>
      rows.filter(({ agencyId, role }) => agencyId === id && role === wanted).map(({ userId }) => userId)
    return { admin: withRole('admin'), user: withRole('user'), client: withRole('client') }
  })
})

export type DomainRow = Selectable<Domain>

/** The domains of agencies; none for agencies other than the current one. */
export const domainsOfAgency = defineLoader<string, DomainRow[]>(async (tx, agencyIds) => {
  const rows = await tx.sql
    .selectFrom('domain')
    .selectAll()
    .where('agencyId', 'in', agencyIds)
    .orderBy('name')
    .execute()
  return agencyIds.map((id) => rows.filter(({ agencyId }) => agencyId === id))
})

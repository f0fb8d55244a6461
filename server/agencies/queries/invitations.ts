import { sql as raw } from 'kysely'
import type { AgencyRole } from '../../../shared/agencies.ts'
import type { Language } from '../../../shared/identity.ts'
import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, type Role } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { hashOf } from '../../platform/secrets.ts'
import { canGrant, canManageInvitation, grantableRoles } from '../policy.ts'
import { say } from '../sentences.ts'

/** An invitation of the current agency. */
export type InvitationRow = Awaited<ReturnType<typeof invitationsByIds>>[number]

const columns = [
  'id',
  'agencyId',
  'token',
  'email',
  'phone',
  'userId',
  'tag',
  'position',
  'assignedToId',
  'companyId',
  'channelId',
  'retryCount',
  'isPermanent',
  'issuerBy',
  'payload',
  'expiresAt',
  'createdAt',
] as const

export const selectInvitations = (tx: ReadTx) =>
  tx.sql
    .selectFrom('pendingInvitation')
    .select(columns)
    .select((row) => [
      row.ref('agencyRole').$castTo<AgencyRole>().as('agencyRole'),
      row.ref('language').$castTo<Language>().as('language'),
    ])
    .where('agencyId', '=', agencyOf(tx))

const invitationsByIds = (tx: ReadTx, ids: readonly string[]) =>
  selectInvitations(tx).where('id', 'in', ids).execute()

/** Invitations by id, the same for every caller; null for deleted ones. */
export const invitationById = defineLoader<string, InvitationRow | null>(async (tx, ids) =>
  inOrder(ids, await invitationsByIds(tx, ids), ({ id }) => id),
)

/** The given addresses that are already invited as clients into the current agency, in lower case. */
export async function clientsInvitedAmong(tx: ReadTx, addresses: readonly string[]): Promise<string[]> {
  const lower = addresses.map((address) => address.toLowerCase())
  const rows = await tx.sql
    .selectFrom('pendingInvitation')
    .select('email')
    .where('agencyId', '=', agencyOf(tx))
    .where('agencyRole', '=', 'client')
    .where(({ fn }) => fn('lower', ['email']), 'in', lower)
    .execute()
  return rows.flatMap(({ email }) => email?.toLowerCase() ?? [])
}

/** One invitation that the viewer may manage. Errors: NOT_FOUND. */
export async function getPendingInvitation(tx: ReadTx, id: string): Promise<InvitationRow> {
  const invitation = await tx.load(invitationById, id)
  if (!invitation || !canManageInvitation(tx.viewer, invitation)) throw notFound(say('noInvitation'))
  return invitation
}

/** The invitations of the current agency that the viewer may manage, newest first. Errors: NOT_FOUND. */
export async function pendingInvitationsByAgency(
  tx: ReadTx,
  { agencyID, limit, nextToken }: PageArguments & { agencyID: string },
): Promise<Connection<InvitationRow>> {
  refuseForeignAgency(tx, agencyID, noAgency)
  const size = pageSize(limit)
  const list = `pendingInvitations/${agencyID}`
  const after = nextToken ? String(tx.app.pageTokens.decode(list, nextToken)[0]) : null
  const rows = await selectInvitations(tx)
    .where('agencyRole', 'in', grantableRoles(tx.viewer))
    .where((row) => row.or([row('email', 'is not', null), row('phone', 'is not', null)]))
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return toConnection(rows, size, ({ id }) => tx.app.pageTokens.encode(list, [id]))
}

/** The facts of an invitation that are visible to its bearer. */
export type BorneInvitation = {
  agencyId: string
  id: string
  agencyName: string
  agencyAvatar: string | null
  unavailable: boolean
  email: string | null
  agencyRole: AgencyRole
  expiresAt: Date | null
  invitedBy: string
  issuerRole: Role | null
  hasAccount: boolean
  /** the agency's own link: reusable by every holder, and only through the registration form */
  isOpen: boolean
}

/**
 * The invitation of a token, the same for every caller, expired or not. Errors: NOT_FOUND, also when its issuer may no longer
 * grant it.
 */
export async function invitationByToken(tx: ReadTx, token: string): Promise<BorneInvitation> {
  const invitation = await invitationOfToken(tx, token)
  if (!invitation) throw notFound(say('noInvitation'))
  return invitation
}

/** The same, with null for an unusable one. */
export async function invitationOfToken(tx: ReadTx, token: string): Promise<BorneInvitation | null> {
  const { rows } = await raw<BorneInvitation>`
    select * from atrium.invitation_of_token(${hashOf(token)})`.execute(tx.sql)
  const [invitation] = rows
  return invitation && canGrant(invitation.issuerRole, invitation.agencyRole) ? invitation : null
}

/**
 * The link of an invitation for a phone number, and the agency's own. A link for an email address goes to its mailbox only:
 * following it proves the ownership of the address. The agency's own link proves nothing, and so uses the agency's own domain
 * if it has one.
 */
export function linkOf({ config }: App, invitation: InvitationRow, ownAddress: string | null): string | null {
  if (invitation.email) return null
  const address = (isOpenInvitation(invitation) && ownAddress) || config.publicUrl
  return `${address}/register/${invitation.token}`
}

/** The agency's own link, for every holder. */
export const isOpenInvitation = ({ email, phone }: Pick<InvitationRow, 'email' | 'phone'>): boolean =>
  !email && !phone

/** The agency's own link, by which clients register; null if there is none. For staff. */
export async function registrationInvitation(tx: ReadTx): Promise<InvitationRow | null> {
  const row = await selectInvitations(tx)
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an invitation has expired. */
export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

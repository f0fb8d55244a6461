import type { Insertable, Updateable } from 'kysely'
import type { PendingInvitation } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, updateRow } from '../../platform/database/rows.ts'
import { type InvitationRow, invitationById, selectInvitations } from '../queries/invitations.ts'

export async function insertInvitation(
  tx: Tx,
  invitation: Insertable<PendingInvitation>,
): Promise<InvitationRow> {
  await tx.sql.insertInto('pendingInvitation').values(invitation).execute()
  return existing(tx, invitation.id)
}

export async function insertInvitations(tx: Tx, invitations: Insertable<PendingInvitation>[]): Promise<void> {
  await tx.sql.insertInto('pendingInvitation').values(invitations).execute()
}

export const lockInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  selectInvitations(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks all invitations of an address in this agency, in the order of their ids. */
export const lockInvitationsTo = (tx: Tx, email: string): Promise<InvitationRow[]> =>
  selectInvitations(tx)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .orderBy('id')
    .forUpdate()
    .execute()

/** The same of all that lead into a company. */
export async function lockInvitationsInto(tx: Tx, companyId: string): Promise<void> {
  await selectInvitations(tx).where('companyId', '=', companyId).orderBy('id').forUpdate().execute()
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  changes: Updateable<PendingInvitation>,
): Promise<InvitationRow> {
  await updateRow(tx, 'pendingInvitation', id, changes)
  return existing(tx, id)
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await deleteRow(tx, 'pendingInvitation', id)
}

async function existing(tx: Tx, id: string): Promise<InvitationRow> {
  const invitation = await tx.load(invitationById, id)
  if (!invitation) throw new Error('a locked invitation is gone')
  return invitation
}

import type { Updateable } from 'kysely'
import type { AgencyRole } from '../../../shared/agencies.ts'
import type { AgencyUser } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { type MemberRow, memberById } from '../queries/members.ts'
import { isVisiblePerson } from '../queries/people.ts'

export type NewMember = {
  userId: string
  role: AgencyRole
  position?: string | null
  tag?: string | null
  assignedToId?: string | null
  companyId?: string | null
}

/** Adds a member, or restores a former one; null for a person who is a member already. */
export async function admit(tx: Tx, { userId, ...membership }: NewMember): Promise<MemberRow | null> {
  const agencyId = agencyOf(tx)
  const row = await tx.sql
    .insertInto('agencyUser')
    .values({ agencyId, id: newId(), userId, ...membership, createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) =>
      conflict
        .constraint('one_membership_per_person')
        .doUpdateSet({
          position: null,
          tag: null,
          assignedToId: null,
          companyId: null,
          formerCompanyId: null,
          clientType: null,
          ...membership,
          active: true,
          removedAt: null,
          updatedAt: tx.now,
        })
        .where('agencyUser.removedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? tx.load(memberById, row.id) : null
}

/** A membership that lasts and that the viewer may know of, locked until the transaction ends. */
export async function lockMember(tx: Tx, id: string): Promise<MemberRow | null> {
  const row = await tx.sql
    .selectFrom('agencyUser')
    .select('agencyUser.id')
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.id', '=', id)
    .where('agencyUser.removedAt', 'is', null)
    .where(isVisiblePerson(tx))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? tx.load(memberById, row.id) : null
}

export async function updateMember(tx: Tx, id: string, changes: Updateable<AgencyUser>): Promise<MemberRow> {
  await updateRow(tx, 'agencyUser', id, changes)
  const member = await tx.load(memberById, id)
  if (!member) throw new Error('a locked membership is gone')
  return member
}

/** The company of a member of staff who was a client before. */
export async function formerCompanyOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('agencyUser')
    .select('formerCompanyId')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.formerCompanyId ?? null
}

/** A person's membership in the current agency: whether it lasts, and what it allows; null for strangers. */
export async function membershipOf(
  tx: Tx,
  userId: string,
): Promise<{ role: string; active: boolean; removedAt: Date | null } | null> {
  const row = await tx.sql
    .selectFrom('agencyUser')
    .select(['role', 'active', 'removedAt'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export const membersOfCompanies = (
  tx: Tx,
  companyIds: (string | null)[],
): Promise<{ id: string; userId: string }[]> =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['id', 'userId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('companyId', 'in', companyIds)
    .where('removedAt', 'is', null)
    .execute()

/** Locks several memberships in the common lock order; callers check their state. */
export async function lockMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  await inOrderOfPeople(tx).where('id', 'in', ids).execute()
}

/**
 * Locks the memberships of a company's people, in the same order: writers lock the membership before the company too. Staff who
 * were its clients are included, because their former company is cleared with it.
 */
export async function lockMembersOfCompany(tx: Tx, companyId: string): Promise<void> {
  await inOrderOfPeople(tx)
    .where((row) => row.or([row('companyId', '=', companyId), row('formerCompanyId', '=', companyId)]))
    .execute()
}

const inOrderOfPeople = (tx: Tx) =>
  tx.sql
    .selectFrom('agencyUser')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .orderBy('userId')
    .forNoKeyUpdate()

/** Records the viewer's last visit in this agency, to which they return at the next sign-in. */
export async function touchLastSeen(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable('agencyUser')
    .set({ seenAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .execute()
}

export const membershipIds = (tx: Tx, userIds: string[]): Promise<{ id: string; userId: string }[]> =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['id', 'userId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .execute()

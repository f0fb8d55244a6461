import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  sql as raw,
  type SqlBool,
} from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import { type UserSummary, visibilityOf } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { channelCompanions, sharesChannel } from '../ports.ts'

/**
 * The people visible to a viewer, as a condition on the table agencyUser: everyone for staff; for clients themselves, the people
 * of their company and the people they share a channel with. The only place that decides it.
 */
export function isVisiblePerson(tx: ReadTx): Expression<SqlBool> {
  const member = expressionBuilder<DB, 'agencyUser'>()
  const person = personOf(tx)
  if (isStaff(tx.viewer)) return member.val(true)
  if (!person) return member.val(false)
  if (tx.viewer.kind !== 'member') return member('agencyUser.userId', '=', person)
  return member.or([member('agencyUser.userId', '=', person), isCloseTo(tx, person)])
}

/**
 * Whether a member is active as visible to the viewer, as a condition on agencyUser joined with account: only staff may learn
 * that a whole account is deactivated.
 */
export function isActiveMember({ viewer }: ReadTx): Expression<SqlBool> {
  const member = expressionBuilder<DB, 'agencyUser' | 'account'>()
  const here = member('agencyUser.active', '=', true)
  return isStaff(viewer) ? member.and([here, member('account.active', '=', true)]) : here
}

/** Clients who can see a person: the same rule inverted, for several people at once. */
export const clientsWhoKnow = defineLoader<string, string[]>(async (tx, userIds) => {
  const found = await Promise.all([
    clientsOfTheirCompanies(tx, userIds),
    ...tx.app.port(channelCompanions).map((answer) => clientsAmong(tx, answer(tx, userIds))),
  ])
  const clients = Map.groupBy(found.flat(), ({ userId }) => userId)
  return userIds.map((id) => [...new Set((clients.get(id) ?? []).map(({ otherId }) => otherId))])
})

const clientsOfTheirCompanies = (tx: ReadTx, userIds: readonly string[]) =>
  tx.sql
    .selectFrom('agencyUser as member')
    .innerJoin('agencyUser as client', (join) =>
      join
        .onRef('client.agencyId', '=', 'member.agencyId')
        .onRef('client.companyId', '=', 'member.companyId'),
    )
    .select(['member.userId', 'client.userId as otherId'])
    .where('member.agencyId', '=', agencyOf(tx))
    .where('member.userId', 'in', userIds)
    .where('member.removedAt', 'is', null)
    .where('client.role', '=', 'client')
    .where('client.removedAt', 'is', null)
    .execute()

const clientsAmong = (tx: ReadTx, pairs: AliasableExpression<{ userId: string; otherId: string }>) =>
  tx.sql
    .selectFrom(pairs.as('pair'))
    .innerJoin('agencyUser as client', 'client.userId', 'pair.otherId')
    .select(['pair.userId', 'pair.otherId'])
    .distinct()
    .where('client.agencyId', '=', agencyOf(tx))
    .where('client.role', '=', 'client')
    .where('client.removedAt', 'is', null)
    .execute()

/** Members of a person's company, and members who share a channel with them. */
function isCloseTo(tx: ReadTx, userId: string): Expression<SqlBool> {
  const member = expressionBuilder<DB, 'agencyUser'>()
  const theirCompany = member
    .selectFrom('agencyUser as them')
    .select('them.companyId')
    .where('them.agencyId', '=', agencyOf(tx))
    .where('them.userId', '=', userId)
    .where('them.removedAt', 'is', null)
  const channels = tx.app
    .port(sharesChannel)
    .map((answer) => member('agencyUser.userId', 'in', answer(tx, userId)))
  return member.and([
    member('agencyUser.removedAt', 'is', null),
    member.or([member('agencyUser.companyId', '=', theirCompany), ...channels]),
  ])
}

/** The given people who are visible to the viewer in the current agency; for staff, former members too. */
export async function visiblePeople(tx: ReadTx, userIds: readonly string[]): Promise<string[]> {
  if (!tx.viewer.agencyId || userIds.length === 0) return []
  return isStaff(tx.viewer) ? membersAmong(tx, userIds) : peopleCloseTo(tx, userIds)
}

async function membersAmong(tx: ReadTx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * The rule of `isVisiblePerson` for clients, in the same time for hidden and for nonexistent people: if the query began with the
 * person's membership, the database would stop early without one.
 */
async function peopleCloseTo(tx: ReadTx, userIds: readonly string[]): Promise<string[]> {
  const person = personOf(tx)
  if (!person) return []
  const known = tx.sql
    .selectFrom(raw<{ userId: string }>`unnest(${userIds}::uuid[])`.as<'asked'>(raw`asked(user_id)`))
    .select('asked.userId')
    .select((row) => [
      row
        .or(tx.app.port(sharesChannel).map((answer) => row('asked.userId', 'in', answer(tx, person))))
        .as('sharesChannel'),
      row
        .exists(
          row
            .selectFrom('agencyUser as own')
            .innerJoin('agencyUser as theirs', (join) =>
              join
                .onRef('theirs.agencyId', '=', 'own.agencyId')
                .onRef('theirs.companyId', '=', 'own.companyId')
                .on('theirs.removedAt', 'is', null),
            )
            .select('theirs.id')
            .where('own.agencyId', '=', agencyOf(tx))
            .where('own.userId', '=', person)
            .where('own.removedAt', 'is', null)
            .whereRef('theirs.userId', '=', 'asked.userId'),
        )
        .as('sameCompany'),
      row
        .exists(
          row
            .selectFrom('agencyUser')
            .select('agencyUser.id')
            .where('agencyUser.agencyId', '=', agencyOf(tx))
            .where('agencyUser.removedAt', 'is', null)
            .whereRef('agencyUser.userId', '=', 'asked.userId'),
        )
        .as('isMember'),
    ])
  const rows = await known.execute()
  return rows
    .filter(
      ({ userId, sharesChannel, sameCompany, isMember }) =>
        userId === person || (isMember && (sharesChannel || sameCompany)),
    )
    .map(({ userId }) => userId)
}

/** The agencies of a person. Requires the system's rights. */
export async function agenciesOfPerson(tx: ReadTx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select('agencyId')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ agencyId }) => agencyId)
}

/** The agencies of people. Requires the system's rights. */
export const membershipsOfPeople = (
  tx: ReadTx,
  userIds: readonly string[],
): Promise<{ userId: string; agencyId: string }[]> =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'agencyId'])
    .where(raw<boolean>`user_id = any(${userIds})`)
    .where('removedAt', 'is', null)
    .execute()

/**
 * The other agencies of people who may act in this one, each with a member they share it with. Requires the system's rights.
 */
export function otherAgenciesOfMembers(
  tx: ReadTx,
  agencyId: string,
): Promise<{ userId: string; agencyId: string }[]> {
  return tx.sql
    .selectFrom('agencyUser as here')
    .innerJoin('agencyUser as there', 'there.userId', 'here.userId')
    .select(['there.userId', 'there.agencyId'])
    .where('here.agencyId', '=', agencyId)
    .where('here.removedAt', 'is', null)
    .where('there.agencyId', '!=', agencyId)
    .where('there.removedAt', 'is', null)
    .execute()
}

const rolesByIds = defineStatement((tx, { userIds }: { userIds: readonly string[] }) =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'role'])
    .where('agencyId', '=', agencyOf(tx))
    .where(raw<boolean>`user_id = any(${userIds})`)
    .where('removedAt', 'is', null),
)

/** The role of a person in the current agency: admin, user or client; empty for non-members. */
export const roleOfPerson = defineLoader<string, string>(async (tx, userIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId) return userIds.map(() => '')
  const rows = await rolesByIds(tx, { userIds })
  return inOrder(userIds, rows, ({ userId }) => userId).map((row) => row?.role ?? '')
})

/** The name of a person's company in the current agency, for staff: on the client side there is none. */
export const companyNameOfPerson = defineLoader<string, string | null>(async (tx, userIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId) return userIds.map(() => null)
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .innerJoin('company', (join) =>
      join
        .onRef('company.agencyId', '=', 'agencyUser.agencyId')
        .onRef('company.id', '=', 'agencyUser.companyId'),
    )
    .select(['agencyUser.userId', 'company.name'])
    .where('agencyUser.agencyId', '=', agencyId)
    .where('agencyUser.userId', 'in', userIds)
    .where('agencyUser.removedAt', 'is', null)
    .execute()
  return inOrder(userIds, rows, ({ userId }) => userId).map((row) => row?.name ?? null)
})

const cardsByIds = defineStatement((tx, { ids }: { ids: readonly string[] }) =>
  tx.sql
    .selectFrom('account')
    .leftJoin('agencyUser', (join) =>
      join
        .on('agencyUser.agencyId', '=', agencyOf(tx))
        .onRef('agencyUser.userId', '=', 'account.id')
        .on('agencyUser.removedAt', 'is', null),
    )
    .leftJoin('company', (join) =>
      join
        .onRef('company.agencyId', '=', 'agencyUser.agencyId')
        .onRef('company.id', '=', 'agencyUser.companyId'),
    )
    .select([
      'account.id',
      'account.name',
      'account.avatar',
      'agencyUser.role',
      'company.name as companyName',
    ])
    .where(raw<boolean>`account.id = any(${ids})`),
)

/** As personById, but limited to what is displayed with a person's name, plus role and company, in one statement. */
export const summaryOfPerson = defineLoader<string, UserSummary | null>(async (tx, ids) => {
  const rows = await cardsByIds(tx, { ids })
  const cards = rows.map(({ role, ...row }) => ({
    ...row,
    role: role ?? '',
    visibility: visibilityOf(tx.viewer, row.id),
  }))
  return inOrder(ids, cards, ({ id }) => id)
})

/** The same, but only of people visible to the viewer. */
export const summaryOfKnown = defineLoader<string, UserSummary | null>(async (tx, ids) => {
  const known = new Set(await visiblePeople(tx, ids))
  return Promise.all(ids.map((id) => (known.has(id) ? tx.load(summaryOfPerson, id) : null)))
})

/**
 * Whether a person's membership in the current agency is not deactivated; true without a membership. A caller
 * who is in no agency is active unless all their memberships were deactivated.
 */
export const isActiveHere = defineLoader<string, boolean>(async (tx, userIds) => {
  const { viewer } = tx
  if (viewer.kind === 'person') {
    const deactivated = viewer.state === 'inactive' || (await isDeactivatedEverywhere(tx, viewer.userId))
    return userIds.map((id) => id !== viewer.userId || !deactivated)
  }
  if (!viewer.agencyId) return userIds.map(() => true)
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'active'])
    .where('agencyId', '=', viewer.agencyId)
    .where('userId', 'in', userIds)
    .where('removedAt', 'is', null)
    .execute()
  return inOrder(userIds, rows, ({ userId }) => userId).map((row) => row?.active ?? true)
})

/** The caller has memberships, but no active one. */
async function isDeactivatedEverywhere(tx: ReadTx, userId: string): Promise<boolean> {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select('active')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  return rows.length > 0 && rows.every(({ active }) => !active)
}

/** The member of the current agency, possibly a former one, whose account has this address; null if there is none. */
export async function personOfAddress(tx: ReadTx, address: string): Promise<string | null> {
  const { rows } = await raw<{
    id: string | null
  }>`select atrium.person_of_address(${address}) as id`.execute(tx.sql)
  return rows[0]?.id ?? null
}

/** The same for several addresses; addresses of non-members are missing from the result. */
export async function peopleOfAddresses(
  tx: ReadTx,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await raw<{ address: string; id: string | null }>`
    select address, atrium.person_of_address(address) as id from unnest(${addresses}::text[]) as address`.execute(
    tx.sql,
  )
  return new Map(rows.flatMap(({ address, id }) => (id ? [[address, id] as const] : [])))
}

/** The address of the viewer's own account. */
export async function addressOf(tx: ReadTx, userId: string): Promise<string> {
  const { email } = await tx.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

/** The language in which to write to an address: that of its account, else the viewer's own. */
export async function languageFor(tx: ReadTx, address: string | null): Promise<string> {
  const { rows } = await raw<{
    language: string
  }>`select atrium.language_for(${address}) as language`.execute(tx.sql)
  return rows[0]?.language ?? 'en'
}

/** The same for several. */
export async function languagesFor(tx: ReadTx, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await raw<{ address: string; language: string | null }>`
    select address, atrium.language_for(address) as language from unnest(${addresses}::text[]) as address`.execute(
    tx.sql,
  )
  return new Map(rows.map(({ address, language }) => [address, language ?? 'en']))
}

import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type AgencyRole, type SearchMembersInput, searchMembersInput } from '../../../shared/agencies.ts'
import type { Planing } from '../../../shared/planing.ts'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import {
  type BooleanFilter,
  booleanMatches,
  foldedTextFound,
  type IDFilter,
  type StringFilter,
  textContains,
  textFound,
  textMatches,
} from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { parse } from '../../platform/input.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { hasDirectChannel } from '../ports.ts'
import { say } from '../sentences.ts'
import { isActiveMember, isVisiblePerson } from './people.ts'
import { isOnSmartList } from './smart-lists.ts'

/** A membership of the current agency. */
export type MemberRow = Awaited<ReturnType<typeof membersByIds>>[number]

const columns = [
  'agencyUser.id',
  'agencyUser.agencyId',
  'agencyUser.userId',
  'agencyUser.position',
  'agencyUser.tag',
  'agencyUser.seenAt',
  'agencyUser.assignedToId',
  'agencyUser.companyId',
  'agencyUser.clientType',
  'agencyUser.active',
  'agencyUser.maxTimeOff',
  'agencyUser.removedAt',
  'agencyUser.createdAt',
] as const

const members = (tx: ReadTx) =>
  tx.sql
    .selectFrom('agencyUser')
    .innerJoin('agency', 'agency.id', 'agencyUser.agencyId')
    .select(columns)
    .select((row) => [
      row.ref('agencyUser.role').$castTo<AgencyRole>().as('role'),
      row.ref('agencyUser.planing').$castTo<Planing[]>().as('planing'),
      row('agency.ownerId', '=', row.ref('agencyUser.userId')).$castTo<boolean>().as('isOwner'),
    ])
    .where('agencyUser.agencyId', '=', agencyOf(tx))

const membersByIds = (tx: ReadTx, ids: readonly string[]) =>
  members(tx).where('agencyUser.id', 'in', ids).execute()

/** Memberships by id, including ended ones, the same for every caller; null for those of other agencies. */
export const memberById = defineLoader<string, MemberRow | null>(async (tx, ids) =>
  inOrder(ids, await membersByIds(tx, ids), ({ id }) => id),
)

/** One current membership. Errors: NOT_FOUND. */
export async function getAgencyUser(tx: ReadTx, id: string): Promise<MemberRow> {
  const member = await members(tx)
    .where('agencyUser.id', '=', id)
    .where('agencyUser.removedAt', 'is', null)
    .where(isVisiblePerson(tx))
    .executeTakeFirst()
  if (!member) throw notFound(say('noMember'))
  return member
}

/** Former members of the current agency, most recently removed first. For admins. */
export async function formerAgencyUsers(tx: ReadTx, page: PageArguments): Promise<Connection<MemberRow>> {
  const size = pageSize(page.limit)
  const list = `formerAgencyUsers/${agencyOf(tx)}`
  const [at, id] = page.nextToken ? tx.app.pageTokens.decode(list, page.nextToken) : []
  const rows = await members(tx)
    .where('agencyUser.removedAt', 'is not', null)
    .$if(at !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple('agencyUser.removedAt', 'agencyUser.id'),
          '<',
          row.tuple(new Date(String(at)), String(id)),
        ),
      ),
    )
    .orderBy('agencyUser.removedAt', 'desc')
    .orderBy('agencyUser.id', 'desc')
    .limit(size + 1)
    .execute()
  return toConnection(rows, size, (last) =>
    tx.app.pageTokens.encode(list, [last.removedAt?.toISOString() ?? '', last.id]),
  )
}

/** Former members with this in their name or address, as user ids. For staff; clients know none. */
export async function formerPeopleNamed(tx: ReadTx, name: string, limit: number): Promise<string[]> {
  if (!isStaff(tx.viewer)) return []
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('removedAt', 'is not', null)
    .where((row) => foldedTextFound(row.ref('agencyUser.search'), name))
    .orderBy('removedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

export type MemberFilter = {
  role?: StringFilter | null
  userID?: IDFilter | null
  name?: StringFilter | null
  active?: BooleanFilter | null
  smartListID?: string | null
  keyword?: string | null
}
export type MemberListArguments = PageArguments & {
  agencyID: string
  userID?: IDFilter | null
  filter?: MemberFilter | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** The members of the current agency who are visible to the viewer, in the order of joining. Errors: NOT_FOUND. */
export async function agencyUsersByAgency(
  tx: ReadTx,
  { agencyID, userID, filter, sortDirection, ...page }: MemberListArguments,
): Promise<Connection<MemberRow>> {
  refuseForeignAgency(tx, agencyID, noAgency)
  const size = pageSize(page.limit)
  const descending = sortDirection === 'DESC'
  const list = `agencyUsers/${agencyID}/${descending}`
  const after = page.nextToken ? String(tx.app.pageTokens.decode(list, page.nextToken)[0]) : null
  const rows = await members(tx)
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .leftJoin('company', (join) =>
      join
        .onRef('company.agencyId', '=', 'agencyUser.agencyId')
        .onRef('company.id', '=', 'agencyUser.companyId'),
    )
    .where('agencyUser.removedAt', 'is', null)
    .where(isVisiblePerson(tx))
    .where((row) =>
      row.and([
        textMatches(row.ref('agencyUser.userId'), userID),
        textMatches(row.ref('agencyUser.userId'), filter?.userID),
        textMatches(row.ref('agencyUser.role'), filter?.role),
        textMatches(row.ref('account.name'), filter?.name),
        booleanMatches(isActiveMember(tx), filter?.active),
        filter?.smartListID ? isOnSmartList(tx, [filter.smartListID]) : row.val(true),
        mayMean(tx, filter?.keyword, { companies: true }),
        row.or(searched(tx).map((column) => textFound(row.ref(column), filter?.keyword))),
      ]),
    )
    .$if(after !== null, (query) => query.where('agencyUser.id', descending ? '<' : '>', after))
    .orderBy('agencyUser.id', descending ? 'desc' : 'asc')
    .limit(size + 1)
    .execute()
  return toConnection(rows, size, ({ id }) => tx.app.pageTokens.encode(list, [id]))
}

/**
 * Prefilters members by a keyword, as a condition on the table agencyUser: one comparison with a stored search text, before any
 * other column is read. The columns themselves decide the match, limited to what the viewer may see.
 */
function mayMean(
  tx: ReadTx,
  keyword: string | null | undefined,
  { companies }: { companies: boolean },
): Expression<SqlBool> {
  const member = expressionBuilder<DB, 'agencyUser'>()
  if (!keyword) return member.val(true)
  const texts = foldedTextFound(member.ref('agencyUser.search'), keyword)
  if (!companies) return texts
  const found = member
    .selectFrom('company as named')
    .select('named.id')
    .where('named.agencyId', '=', agencyOf(tx))
    .where((row) => textFound(row.ref('named.name'), keyword))
  return member.or([texts, member('agencyUser.companyId', 'in', found)])
}

// Searching hidden columns would reveal them.
const searched = ({ viewer }: ReadTx) =>
  isStaff(viewer)
    ? (['account.name', 'account.email', 'agencyUser.position', 'agencyUser.tag', 'company.name'] as const)
    : (['account.name'] as const)

/**
 * The ids of active members with whom the viewer may start a channel, without the viewer, by name. Name or email must contain the
 * keyword, case-sensitive, or ignoring case and accents (`fold`); clients search names of staff only.
 */
export async function searchMembers(tx: ReadTx, input: SearchMembersInput): Promise<string[]> {
  const { keyword, limit, withoutChannel, staffOnly, fold } = parse(searchMembersInput, input)
  const person = personOf(tx) ?? ''
  const staff = isStaff(tx.viewer)
  const known = withoutChannel ? tx.app.port(hasDirectChannel) : []
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .select('agencyUser.userId')
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.removedAt', 'is', null)
    .where(isActiveMember(tx))
    .where('agencyUser.userId', '!=', person)
    .where(isVisiblePerson(tx))
    .where(mayMean(tx, keyword, { companies: false }))
    .where((row) => {
      const searched: Expression<string>[] = [row.ref('account.name')]
      if (staff) searched.push(row.ref('account.email'))
      return row.or(searched.map((column) => (fold ? textFound : textContains)(column, keyword)))
    })
    .$if(!staff || Boolean(staffOnly), (query) => query.where('agencyUser.role', '!=', 'client'))
    .where((row) => row.and(known.map((answer) => row('agencyUser.userId', 'not in', answer(tx, person)))))
    .orderBy('account.name')
    .orderBy('agencyUser.userId')
    .limit(pageSize(limit))
    .execute()
  return rows.map(({ userId }) => userId)
}

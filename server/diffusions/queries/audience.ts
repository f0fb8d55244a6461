import { sql as raw } from 'kysely'
import type { AudienceRole } from '../../../shared/diffusions.ts'
import { isActiveMember } from '../../agencies/queries/people.ts'
import { isOnSmartList } from '../../agencies/queries/smart-lists.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { canSendToTeam } from '../policy.ts'

/**
 * The recipients of a list: everyone with these roles or tags, the members of these smart lists, and these people, without the
 * excluded ones.
 */
export type Audience = {
  roles: string[]
  tags: string[]
  users: string[]
  smartLists: string[]
  without: string[]
}

type Given = { [Name in keyof Audience]?: string[] | null | undefined }

export const audienceFrom = ({ roles, tags, users, smartLists, without }: Given): Audience => ({
  roles: roles ?? [],
  tags: tags ?? [],
  users: users ?? [],
  smartLists: smartLists ?? [],
  without: without ?? [],
})

/** The active members that the caller may send to, without the caller. */
const reachable = (tx: ReadTx) =>
  tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.removedAt', 'is', null)
    .where('agencyUser.userId', '!=', personOf(tx))
    .where(isActiveMember(tx))
    .$if(!canSendToTeam(tx.viewer), (query) => query.where('agencyUser.role', '=', 'client'))

/** The current recipients of a list, without duplicates. */
export const recipientsOf = (tx: ReadTx, { roles, tags, users, smartLists, without }: Audience) =>
  reachable(tx).where(
    raw<boolean>`(agency_user.role = any(${roles}) or lower(agency_user.tag) = any(${tags.map((tag) => tag.toLowerCase())})
      or agency_user.user_id = any(${users}::uuid[]) or ${isOnSmartList(tx, smartLists)})
      and agency_user.user_id <> all(${without}::uuid[])`,
  )

export async function countRecipients(tx: ReadTx, audience: Audience): Promise<number> {
  const { count } = await recipientsOf(tx, audience)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Recipient = { userId: string }

/** The recipients by name. */
export const pageOfRecipients = (
  tx: ReadTx,
  audience: Audience,
  page: PageArguments,
): Promise<Connection<Recipient>> =>
  pageOf(tx, recipientsOf(tx, audience).select(['agencyUser.userId', 'account.name']), {
    list: `recipients/${JSON.stringify(audience)}`,
    order: ['account.name', 'agencyUser.userId'],
    page,
  })

export type Choice = { name: string; count: number }

/** The roles and tags that the caller may send to, with how many people each has. */
export async function audienceChoices(tx: ReadTx): Promise<{ roles: Choice[]; tags: Choice[] }> {
  const count = raw<number>`count(*)::int`.as('count')
  const [roles, tags] = await Promise.all([
    reachable(tx).select(['agencyUser.role as name', count]).groupBy('agencyUser.role').execute(),
    reachable(tx)
      .select([raw<string>`min(agency_user.tag)`.as('name'), count])
      .where('agencyUser.tag', 'is not', null)
      .groupBy(raw`lower(agency_user.tag)`)
      .orderBy(raw`lower(agency_user.tag)`)
      .limit(tagsShown)
      .execute(),
  ])
  return { roles: roles as (Choice & { name: AudienceRole })[], tags }
}

export const tagsShown = 200

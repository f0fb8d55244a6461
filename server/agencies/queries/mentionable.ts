import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type MentionableInput, mentionableInput } from '../../../shared/agencies.ts'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { foldedTextFound, textFound } from '../../platform/database/filters.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { pageSize } from '../../platform/graphql/connection.ts'
import { parse } from '../../platform/input.ts'
import { isActiveMember, isVisiblePerson } from './people.ts'

const member = expressionBuilder<DB, 'agencyUser'>()

/** Whether a member is staff, as a condition on the table agencyUser. */
export const isOfTeam = (): Expression<SqlBool> => member('agencyUser.role', '!=', 'client')

/** Whether a member is one of these people. */
export const isOneOf = (userIds: Iterable<string>): Expression<SqlBool> => {
  const ids = [...userIds]
  return ids.length > 0 ? member('agencyUser.userId', 'in', ids) : member.val(false)
}

export const isEither = (...conditions: Expression<SqlBool>[]): Expression<SqlBool> => member.or(conditions)

interface Readers {
  /** The readers of the entity, as a condition on the table agencyUser. */
  reads: Expression<SqlBool>
  /** People visible to the viewer through the entity itself, besides those that the viewer may look up. */
  spokenOf?: Iterable<string>
}

/**
 * The ids of active members who read an entity and are visible to the viewer, by name, without the viewer; limited to names that
 * contain the text typed after an @. Errors: BAD_USER_INPUT.
 */
export async function mentionable(
  tx: ReadTx,
  { reads, spokenOf = [] }: Readers,
  input: MentionableInput,
): Promise<string[]> {
  const { keyword, limit } = parse(mentionableInput, input)
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .select('agencyUser.userId')
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.removedAt', 'is', null)
    .where('agencyUser.userId', '!=', personOf(tx) ?? '')
    .where(isActiveMember(tx))
    .where(isEither(isVisiblePerson(tx), isOneOf(spokenOf)))
    .where(reads)
    .where((row) =>
      // One stored search text per member is compared before any name is read elsewhere.
      keyword
        ? row.and([
            foldedTextFound(row.ref('agencyUser.search'), keyword),
            textFound(row.ref('account.name'), keyword),
          ])
        : row.val(true),
    )
    .orderBy('account.name')
    .orderBy('agencyUser.userId')
    .limit(pageSize(limit))
    .execute()
  return rows.map(({ userId }) => userId)
}

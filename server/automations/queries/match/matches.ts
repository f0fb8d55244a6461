import { sql as raw } from 'kysely'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import { dayIn } from '../../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../../agencies/queries/zones.ts'
import type { ReadTx } from '../../../platform/context.ts'
import { filterSql } from '../../../platform/database/filter-sql.ts'
import { actorOf } from '../../../platform/database/viewer.ts'
import { subjects } from './subjects.ts'

export type Matches = {
  /** how many meet the filter */
  count: number
  /** how many were looked at */
  of: number
  /** the first of those that meet it: tasks by when they are due, requests by number */
  ids: string[]
}

/** What meets a filter, as the viewer may see it now. Errors: UnfitCondition. */
export async function matchesOf(
  tx: ReadTx,
  kind: SubjectKind,
  filter: Filter,
  { limit }: { limit: number },
): Promise<Matches> {
  const zone = await timeZoneOf(tx)
  const today = dayIn(tx.now, zone)
  const { fields, rows } = subjects[kind]({ tx, filter, zone, today })
  const met = filterSql(filter, fields, { me: actorOf(tx), today })
  const { rows: found } = await raw<Matches>`
    select (count(*) filter (where met))::int as count, count(*)::int as of,
      coalesce((array_agg(id order by place, id) filter (where met))[1:${limit}::int], '{}') as ids
    from ${rows(met)} as found`.execute(tx.sql)
  return found[0] ?? { count: 0, of: 0, ids: [] }
}

import { planingOf } from '../../agencies/queries/membership.ts'
import { personById } from '../../identity/queries.ts'
import type { NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { cancelledTimeOffById, type TimeOffRow, timeOffById } from './time-off.ts'

type Contents = ReadonlyMap<string, NotificationContent>

/** The content of notifications of time off: the days, and the page of the member; none for viewers who may not see it. */
export const contentOfTimeOff = (tx: ReadTx, ids: readonly string[]): Promise<Contents> =>
  contentOf(tx, ids, (id) => tx.load(timeOffById, id))

/** The same for deleted entries, which only the people concerned may see. */
export const contentOfCancelled = (tx: ReadTx, ids: readonly string[]): Promise<Contents> =>
  contentOf(
    tx,
    ids,
    (id) => tx.load(cancelledTimeOffById, id),
    async ({ userId }) => ({ person: (await tx.load(personById, userId))?.name ?? '' }),
  )

async function contentOf(
  tx: ReadTx,
  ids: readonly string[],
  find: (id: string) => Promise<TimeOffRow | null>,
  moreOf: (entry: TimeOffRow) => Promise<Record<string, string>> = async () => ({}),
): Promise<Contents> {
  if (!isStaff(tx.viewer)) return new Map()
  const entries = await Promise.all(ids.map(find))
  const contents = entries.map(async (entry) => {
    const member = entry && (await tx.load(planingOf, entry.userId))
    if (!member) return []
    const values = { from: entry.startOn, to: entry.endOn, ...(await moreOf(entry)) }
    return [[entry.id, { values, path: `/agency/users/view/${member.memberId}` }] as const]
  })
  return new Map((await Promise.all(contents)).flat())
}

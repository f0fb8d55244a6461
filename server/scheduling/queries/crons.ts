import type { Selectable } from 'kysely'
import { nextTimes, type Recurrence } from '../../../shared/recurrence.ts'
import {
  type CronRepeat,
  type CronStatus,
  type CronType,
  nextTimesShown,
  type StopReason,
} from '../../../shared/scheduling.ts'
import type { Cron } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf, isAdmin } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { canSeeCron } from '../policy.ts'
import { say } from '../sentences.ts'

export type CronRow = Omit<Selectable<Cron>, 'type' | 'status' | 'repeat' | 'reason'> & {
  type: CronType
  status: CronStatus
  repeat: CronRepeat
  reason: StopReason | null
}

/** All crons of the agency; visibility is checked separately. */
export const allCrons = (tx: ReadTx) =>
  tx.sql.selectFrom('cron').selectAll().where('agencyId', '=', agencyOf(tx)).$castTo<CronRow>()

/** Crons by id, whoever may see them. */
export const cronById = defineLoader<string, CronRow | null>(async (tx, ids) =>
  inOrder(ids, await allCrons(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One that the viewer may see. Errors: NOT_FOUND. */
export async function cronOrNotFound(tx: ReadTx, id: string): Promise<CronRow> {
  const cron = await allCrons(tx).where('id', '=', id).executeTakeFirst()
  if (!cron || !canSeeCron(tx.viewer, cron)) throw notFound(say('noCron'))
  return cron
}

type Arguments = PageArguments & {
  userID?: string | null | undefined
  type?: CronType | null | undefined
  status?: CronStatus | null | undefined
}

/**
 * A person's recurring messages and automations, newest first; without a person all that the caller may see, which for admins is
 * everyone's. Errors: NOT_FOUND for those of others, BAD_USER_INPUT.
 */
export async function cronsByUser(
  tx: ReadTx,
  { userID, type, status, ...page }: Arguments,
): Promise<Connection<CronRow>> {
  const person = userID ?? (isAdmin(tx.viewer) ? null : actorOf(tx))
  if (person && !canSeeCron(tx.viewer, { userId: person })) throw notFound(say('noPerson'))
  let query = allCrons(tx)
  if (person) query = query.where('userId', '=', person)
  if (type) query = query.where('type', '=', type)
  query = status ? query.where('status', '=', status) : query.where('status', '!=', 'cancelled')
  return pageOf(tx, query, {
    list: `crons/${person}/${type}/${status}`,
    order: ['id'],
    direction: 'desc',
    page,
  })
}

/** Its time of day and days, in wall-clock time. */
export const recurrenceOf = ({ repeat, days, timeZone, start, expression }: CronRow): Recurrence => ({
  repeat,
  days,
  timeZone,
  start,
  expression,
})

/** The next times of an active one; none otherwise. */
export function nextTimesOf(cron: CronRow): Date[] {
  if (cron.status !== 'scheduled' || !cron.ttl) return []
  return [cron.ttl, ...nextTimes(recurrenceOf(cron), cron.ttl, nextTimesShown - 1)]
}

/** The viewer's own, by the subject of a failure notification. */
export const cronByNotice = defineLoader<string, CronRow | null>(async (tx, noticeIds) =>
  inOrder(
    noticeIds,
    await allCrons(tx).where('noticeId', 'in', noticeIds).where('userId', '=', actorOf(tx)).execute(),
    ({ noticeId }) => noticeId ?? '',
  ),
)

const notOver: readonly string[] = ['scheduled', 'paused', 'failed'] satisfies CronStatus[]

/** Whether a message with this status counts toward the limit. */
export const takesRoom = (status: string): boolean => notOver.includes(status)

/** The number of a person's unfinished recurring messages. */
export async function countCrons(tx: ReadTx, userId: string): Promise<number> {
  const { count } = await allCrons(tx)
    .where('userId', '=', userId)
    .where('type', '=', 'message')
    .where('status', 'in', notOver)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { sql as raw } from 'kysely'
import { type CalendarEntryKind, entriesOfRangeMax } from '../../../shared/calendar-facts.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { type MessagePayload, ownScheduledTasks } from '../../scheduling/queries/scheduled-tasks.ts'
import { timeOffBetween } from '../../time/queries/time-off.ts'
import { inVisibleProject } from '../../work/queries/visibility.ts'
import { say } from '../sentences.ts'
import { checkedRange, type Range } from './events.ts'

/** Something else with a place in a calendar: its id is that of the task, of the time off or of the scheduled message. */
export type EntryRow = {
  id: string
  kind: CalendarEntryKind
  title: string | null
  start: Date | string
  /** a day belongs to the entry */
  end: Date | string
  userId: string | null
  clientId: string | null
  done: boolean
}

type Asked = Range & { mine?: boolean | null }

/**
 * What else is in a range: tasks by their due day or from their start to it, approved time off, and the caller's own scheduled
 * messages. Clients have their tasks only. Errors: BAD_USER_INPUT, also for too many.
 */
export async function entriesBetween(tx: ReadTx, { mine = false, ...range }: Asked): Promise<EntryRow[]> {
  checkedRange(range)
  const zone = await zoneOf(tx)
  const span = { ...range, after: startOfDay(range.from, zone), before: endOfDay(range.to, zone) }
  const found = await Promise.all([
    tasksIn(tx, span, mine === true),
    ...(isStaff(tx.viewer) ? [timeOffIn(tx, span, mine === true), scheduledIn(tx, span)] : []),
  ])
  const entries = found.flat()
  if (entries.length > entriesOfRangeMax) throw badInput({ to: say('rangeTooFull') })
  return entries
}

const aDay = 86_400_000

type Span = Range & { after: Date; before: Date }

async function tasksIn(tx: ReadTx, { from, to, after, before }: Span, mine: boolean): Promise<EntryRow[]> {
  const rows = await tx.sql
    .selectFrom('task')
    .innerJoin('project', (join) =>
      join.onRef('project.agencyId', '=', 'task.agencyId').onRef('project.id', '=', 'task.projectId'),
    )
    .select(['task.id', 'task.title', 'task.startAt', 'task.endAt', 'task.startDate', 'task.endDate'])
    .select(['task.isCompleted', 'project.clientId'])
    .where('task.agencyId', '=', agencyOf(tx))
    .where('task.deletedAt', 'is', null)
    .where('task.archivedAt', 'is', null)
    .where('project.archivedAt', 'is', null)
    // A due day ends where the agency is, so that a day more on each side finds all that may be in the range.
    .where('task.dueAt', '>=', new Date(after.getTime() - aDay))
    .where((row) =>
      row.or([
        row('task.dueAt', '<=', new Date(before.getTime() + aDay)),
        row('task.startAt', '<', before),
        row('task.startDate', '<=', to),
      ]),
    )
    .where((row) => row.or([row('task.endDate', '>=', from), row('task.endAt', '>=', after)]))
    .where((row) =>
      row.or([
        row('task.endDate', '<=', to),
        row('task.endAt', '<', before),
        row('task.startAt', '<', before),
        row('task.startDate', '<=', to),
      ]),
    )
    .where(inVisibleProject(tx, 'task'))
    .where(mine ? isAssigned(tx) : raw<boolean>`true`)
    .orderBy('task.dueAt')
    .orderBy('task.id')
    .limit(entriesOfRangeMax + 1)
    .execute()
  return rows.map(({ id, title, startAt, startDate, endAt, endDate, isCompleted, clientId }) => {
    const end = endDate ?? endAt ?? ''
    const start = startDate ?? startAt
    const of = { id, title, userId: null, clientId, done: isCompleted, end }
    // A range is drawn in one way: both ends are days, or both are moments.
    return typeof start === typeof end && start !== null
      ? { ...of, kind: 'range', start }
      : { ...of, kind: 'due', start: end }
  })
}

const isAssigned = (tx: ReadTx) => raw<boolean>`exists (select from user_task a
  where a.agency_id = task.agency_id and a.task_id = task.id and a.user_id = ${personOf(tx)})`

async function timeOffIn(tx: ReadTx, { from, to }: Span, mine: boolean): Promise<EntryRow[]> {
  const person = personOf(tx)
  const asked = { from, to, ...(mine && person ? { userIds: [person] } : {}) }
  const rows = await timeOffBetween(tx, asked).where('status', '=', 'approved').execute()
  return rows.map(({ id, userId, startOn, endOn }) => ({
    id,
    kind: 'off',
    title: null,
    start: startOn,
    end: endOn,
    userId,
    clientId: null,
    done: false,
  }))
}

/** Scheduled messages are their author's alone, in every calendar. */
async function scheduledIn(tx: ReadTx, { after, before }: Span): Promise<EntryRow[]> {
  const rows = await ownScheduledTasks(tx)
    .where('action', '=', 'schedule message')
    .where('state', '=', 'pending')
    .where('sendAt', '>=', after)
    .where('sendAt', '<', before)
    .orderBy('sendAt')
    .execute()
  return rows.map(({ id, sendAt, payload }) => ({
    id,
    kind: 'scheduled',
    title: (payload as MessagePayload).content,
    start: sendAt,
    end: sendAt,
    userId: null,
    clientId: null,
    done: false,
  }))
}

import { expressionBuilder, type Selectable } from 'kysely'
import { type EventAnswer, eventsOfRangeMax, eventsRangeDaysMax } from '../../../shared/calendar-facts.ts'
import { firstDay, lastDay } from '../../../shared/field.ts'
import { addDays } from '../../../shared/wall-clock.ts'
import { startOfDay } from '../../../shared/zoned-day.ts'
import { startOfDayFor } from '../../agencies/queries/zones.ts'
import type { CalendarEvent, DB } from '../../database/generated/types.ts'
import { channelIsVisible } from '../../messaging/queries/visibility.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'
import { calendarOrNotFound } from './calendars.ts'
import { longestBefore } from './time-of-event.ts'

/** An event as the viewer sees it: of one that is not `isShown`, only that its owner is busy. */
export type EventRow = Omit<Selectable<CalendarEvent>, 'title'> & {
  title: string | null
  isShown: boolean
  /** null: the viewer is no guest */
  viewerAnswer: EventAnswer | null
}

const event = expressionBuilder<DB, 'calendarEvent'>()

/**
 * Whether the viewer sees more of an event than that its owner is busy: its owner and its guests do; staff also for events of a
 * conversation that they may open, of a request and of a task. On the table calendarEvent. The only place that decides it.
 */
function isShown(tx: ReadTx) {
  if (readsForAll(tx.viewer)) return event.val(true)
  if (!isStaff(tx.viewer)) return isGuest(tx)
  return event.or([
    event('calendarEvent.userId', '=', personOf(tx)),
    isGuest(tx),
    event('calendarEvent.requestId', 'is not', null),
    hasTask,
    isOfOpenConversation(tx),
  ])
}

const isGuest = (tx: ReadTx) =>
  event.exists(
    event
      .selectFrom('eventGuest')
      .select('eventGuest.id')
      .whereRef('eventGuest.agencyId', '=', 'calendarEvent.agencyId')
      .whereRef('eventGuest.eventId', '=', 'calendarEvent.id')
      .where('eventGuest.userId', '=', personOf(tx)),
  )

/** One of a person's events is answered where it is read: the guests of a whole month would be thousands of rows. */
const viewerAnswer = (tx: ReadTx) =>
  event
    .selectFrom('eventGuest')
    .select((guest) => guest.ref('eventGuest.answer').$castTo<EventAnswer>().as('answer'))
    .whereRef('eventGuest.agencyId', '=', 'calendarEvent.agencyId')
    .whereRef('eventGuest.eventId', '=', 'calendarEvent.id')
    .where('eventGuest.userId', '=', personOf(tx))

const hasTask = event.exists(
  event
    .selectFrom('taskEvent')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'taskEvent.agencyId').onRef('task.id', '=', 'taskEvent.taskId'),
    )
    .select('taskEvent.id')
    .whereRef('taskEvent.agencyId', '=', 'calendarEvent.agencyId')
    .whereRef('taskEvent.eventId', '=', 'calendarEvent.id')
    .where('task.deletedAt', 'is', null),
)

const isOfOpenConversation = (tx: ReadTx) =>
  event.exists(
    event
      .selectFrom('conversation')
      .innerJoin('channel', (join) =>
        join
          .onRef('channel.agencyId', '=', 'conversation.agencyId')
          .onRef('channel.id', '=', 'conversation.channelId'),
      )
      .select('conversation.id')
      .whereRef('conversation.agencyId', '=', 'calendarEvent.agencyId')
      .whereRef('conversation.id', '=', 'calendarEvent.conversationId')
      .where(channelIsVisible(tx)),
  )

/** The events that the viewer may know of: all of the agency for staff, for clients those that they are guests of. */
const visible = (tx: ReadTx) => {
  const events = tx.sql
    .selectFrom('calendarEvent')
    .selectAll('calendarEvent')
    .select([isShown(tx).as('isShown'), viewerAnswer(tx).as('viewerAnswer')])
    .where('calendarEvent.agencyId', '=', agencyOf(tx))
  if (isStaff(tx.viewer) || readsForAll(tx.viewer)) return events
  return events.where('calendarEvent.internal', '=', false).where(isGuest(tx))
}

type Found = Omit<EventRow, 'isShown'> & { isShown: unknown }

/** The row without what the viewer must not see. */
function asSeen(row: Found): EventRow {
  if (row.isShown) return { ...row, isShown: true }
  const hidden = { title: null, description: null, link: null, htmlLink: null, conversationId: null }
  const ofProvider = { googleEventId: null, googleId: null, googleAuthId: null }
  const facts = { internal: false, doNotAppendInCalendar: false, sequence: 0, updatedAt: row.createdAt }
  return { ...row, ...hidden, ...ofProvider, ...facts, requestId: null, isShown: false }
}

/** Events by id; null for those that the viewer may not know of. */
export const eventById = defineLoader<string, EventRow | null>(async (tx, ids) => {
  const rows = await visible(tx).where('calendarEvent.id', 'in', ids).execute()
  return inOrder(ids, rows.map(asSeen), ({ id }) => id)
})

/** One event. Errors: NOT_FOUND. */
export async function eventOrNotFound(tx: ReadTx, id: string): Promise<EventRow> {
  const found = await tx.load(eventById, id)
  if (!found) throw notFound(say('noEvent'))
  return found
}

/** Days, of which the last one belongs to the range; they begin and end where the viewer is. */
export type Range = { from: string; to: string }

/** Refuses a range that is backwards or too long. Errors: BAD_USER_INPUT naming to. */
export function checkedRange({ from, to }: Range): void {
  if (from < firstDay) throw badInput({ from: sayOfField('date') })
  if (to > lastDay) throw badInput({ to: sayOfField('date') })
  if (to < from) throw badInput({ to: say('endsBefore') })
  if (addDays(from, eventsRangeDaysMax) <= to)
    throw badInput({ to: say('rangeTooLong', { days: eventsRangeDaysMax }) })
}

/** The events of a range. Errors: BAD_USER_INPUT. */
function inRange(tx: ReadTx, { from, to }: Range) {
  checkedRange({ from, to })
  return visible(tx)
    .where('calendarEvent.begins', '<', startOfDayFor(tx, addDays(to, 1)))
    .where('calendarEvent.ends', '>', startOfDayFor(tx, from))
    .where('calendarEvent.begins', '>', longestBefore(startOfDay(from, 'UTC')))
    .where((row) =>
      row.or([
        row('calendarEvent.startDate', 'is', null),
        row.and([row('calendarEvent.startDate', '<=', to), row('calendarEvent.endDate', '>=', from)]),
      ]),
    )
}

type Mine = { mine?: boolean | null }

/** Whether the viewer owns an event or is a guest who has not declined it. */
const concerns = (tx: ReadTx) =>
  event.or([
    event('calendarEvent.userId', '=', personOf(tx)),
    event.exists(
      event
        .selectFrom('eventGuest')
        .select('eventGuest.id')
        .whereRef('eventGuest.agencyId', '=', 'calendarEvent.agencyId')
        .whereRef('eventGuest.eventId', '=', 'calendarEvent.id')
        .where('eventGuest.userId', '=', personOf(tx))
        .where('eventGuest.answer', '!=', 'declined'),
    ),
  ])

/** All events of a range, by start: of the agency, or only those of the viewer. Errors: BAD_USER_INPUT, also for too many. */
export async function eventsBetween(tx: ReadTx, { mine, ...range }: Range & Mine): Promise<EventRow[]> {
  const events = inRange(tx, range)
  const rows = await (mine ? events.where(concerns(tx)) : events)
    .orderBy('calendarEvent.begins')
    .orderBy('calendarEvent.id')
    .limit(eventsOfRangeMax + 1)
    .execute()
  if (rows.length > eventsOfRangeMax) throw badInput({ to: say('rangeTooFull') })
  return rows.map(asSeen)
}

type ListArguments = PageArguments & {
  filter?: { calendarID?: string | null; from?: string | null; to?: string | null } | null
}

/** Events by start, all or those of one calendar or one range. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function listEvents(
  tx: ReadTx,
  { filter, ...page }: ListArguments,
): Promise<Connection<EventRow>> {
  const { calendarID = null, from = null, to = null } = filter ?? {}
  if ((from === null) !== (to === null)) throw badInput({ [from === null ? 'from' : 'to']: say('bothDays') })
  const calendar = calendarID === null ? null : await calendarOrNotFound(tx, calendarID)
  const events = from !== null && to !== null ? inRange(tx, { from, to }) : visible(tx)
  const found = calendar ? events.where('calendarEvent.calendarId', '=', calendar.id) : events
  const list = `events/${agencyOf(tx)}/${[calendarID, from, to].join()}`
  const order = ['begins', 'id']
  const { items, nextToken } = await pageOf(tx, tx.sql.selectFrom(found.as('found')).selectAll(), {
    list,
    order,
    page,
  })
  return { items: items.map(asSeen), nextToken }
}

/** The events of a request that the viewer may know of, by start. */
export const eventsOfRequest = defineLoader<string, EventRow[]>(async (tx, requestIds) => {
  const rows = await visible(tx)
    .where('calendarEvent.requestId', 'in', requestIds)
    .orderBy('calendarEvent.begins')
    .execute()
  return requestIds.map((id) => rows.filter(({ requestId }) => requestId === id).map(asSeen))
})

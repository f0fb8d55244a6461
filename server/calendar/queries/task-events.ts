import type { Selectable } from 'kysely'
import { eventsOfBoardMax } from '../../../shared/calendar-facts.ts'
import type { TaskEvent } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { boardOrNotFound } from '../../work/queries/boards.ts'
import { inVisibleProject } from '../../work/queries/visibility.ts'
import { say } from '../sentences.ts'

export type TaskEventRow = Selectable<TaskEvent>

/** The links of which the viewer may see the task; clients also need to be guests of the event. */
export const visibleLinks = (tx: ReadTx) => {
  const links = tx.sql
    .selectFrom('taskEvent')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'taskEvent.agencyId').onRef('task.id', '=', 'taskEvent.taskId'),
    )
    .selectAll('taskEvent')
    .where('taskEvent.agencyId', '=', agencyOf(tx))
    .where('task.deletedAt', 'is', null)
    .where(inVisibleProject(tx, 'task'))
  if (isStaff(tx.viewer)) return links
  return links.where((row) =>
    row.exists(
      row
        .selectFrom('eventGuest')
        .innerJoin('calendarEvent', (join) =>
          join
            .onRef('calendarEvent.agencyId', '=', 'eventGuest.agencyId')
            .onRef('calendarEvent.id', '=', 'eventGuest.eventId'),
        )
        .select('eventGuest.id')
        .whereRef('eventGuest.agencyId', '=', 'taskEvent.agencyId')
        .whereRef('eventGuest.eventId', '=', 'taskEvent.eventId')
        .where('eventGuest.userId', '=', personOf(tx))
        .where('calendarEvent.internal', '=', false),
    ),
  )
}

/** Links by id; null for those that the viewer may not see. */
export const taskEventById = defineLoader<string, TaskEventRow | null>(async (tx, ids) =>
  inOrder(ids, await visibleLinks(tx).where('taskEvent.id', 'in', ids).execute(), ({ id }) => id),
)

/** One link. Errors: NOT_FOUND. */
export async function taskEventOrNotFound(tx: ReadTx, id: string): Promise<TaskEventRow> {
  const link = await tx.load(taskEventById, id)
  if (!link) throw notFound(say('noLink'))
  return link
}

const listOf = (column: 'taskId' | 'eventId') =>
  defineLoader<string, TaskEventRow[]>(async (tx, ids) => {
    const rows = await visibleLinks(tx)
      .where(`taskEvent.${column}`, 'in', ids)
      .orderBy('taskEvent.createdAt')
      .orderBy('taskEvent.id')
      .execute()
    const found = Map.groupBy(rows, (row) => row[column])
    return ids.map((id) => found.get(id) ?? [])
  })

/** The links of tasks, by task. */
export const linksOfTask = listOf('taskId')

/** The links of all tasks on a board, oldest first, and no more of them than the house returns. Errors: NOT_FOUND. */
export async function linksOfBoard(tx: ReadTx, boardId: string): Promise<TaskEventRow[]> {
  await boardOrNotFound(tx, boardId)
  return visibleLinks(tx)
    .where('task.boardId', '=', boardId)
    .orderBy('taskEvent.createdAt')
    .orderBy('taskEvent.id')
    .limit(eventsOfBoardMax)
    .execute()
}

/** The links of a calendar's events with tasks, oldest first. Errors: BAD_USER_INPUT. */
export const linksOfCalendar = (
  tx: ReadTx,
  calendarId: string,
  page: PageArguments,
): Promise<Connection<TaskEventRow>> =>
  pageOf(tx, visibleLinks(tx).where('taskEvent.calendarId', '=', calendarId), {
    list: `links/${calendarId}`,
    order: ['taskEvent.createdAt', 'taskEvent.id'],
    page,
  })

/** The links of events, by event. */
export const linksOfEvent = listOf('eventId')

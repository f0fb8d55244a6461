import type { UpdateTaskInput } from '../../../shared/tasks.ts'
import { noStatus, type ProjectStatus } from '../../../shared/work-facts.ts'
import { endOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import type { ProjectRow } from '../queries/projects.ts'
import { say } from '../sentences.ts'

/** The given fields of a changed task. */
export type Changes = Omit<UpdateTaskInput, 'id'>

/** A day as its text, or a moment. */
export type DayOrTime = string | Date

type Choices = {
  priorityID?: string | null | undefined
  status?: string | null | undefined
  tags?: string[] | null | undefined
}

/** Checks that priority, status and tags belong to the task's project. Errors: BAD_USER_INPUT naming the field. */
export function requireOfProject(project: ProjectRow, { priorityID, status, tags }: Choices): void {
  if (priorityID && !project.priorities.some(({ id }) => id === priorityID))
    throw badInput({ priorityID: say('otherPriority') })
  if (status && status !== noStatus && !statusOf(project, status))
    throw badInput({ status: say('otherStatus') })
  if (tags?.some((tag) => !project.tags.some(({ id }) => id === tag)))
    throw badInput({ tags: say('chooseTags') })
}

export const statusOf = (project: ProjectRow, id: string): ProjectStatus | undefined =>
  project.statuses.find((status) => status.id === id)

/** The columns for a planned start. */
export const startOf = (start: DayOrTime | null) => ({
  startDate: typeof start === 'string' ? start : null,
  startAt: start instanceof Date ? start : null,
})

/** The columns for a due date, and the moment after which the task is overdue: a day ends in the agency's time zone. */
export async function endOf(tx: ReadTx, end: DayOrTime | null) {
  return {
    endDate: typeof end === 'string' ? end : null,
    endAt: end instanceof Date ? end : null,
    dueAt: typeof end === 'string' ? endOfDay(end, await timeZoneOf(tx)) : end,
  }
}

/** Errors: BAD_USER_INPUT if the task would end before it starts. */
export function requireOrder(start: DayOrTime | null, end: DayOrTime | null): void {
  if (!start || !end) return
  const isBackwards =
    typeof start === 'string' && typeof end === 'string'
      ? end < start
      : new Date(end).getTime() < new Date(start).getTime() - 86_400_000
  if (isBackwards) throw badInput({ endAt: say('endsBefore') })
}

/** Keeps status and completion consistent: a status that means done completes the task, and vice versa. */
export function completion(
  project: ProjectRow,
  task: { status: string; isCompleted: boolean; closedAt: Date | null },
  given: { status?: string | undefined; isCompleted?: boolean | undefined },
  tx: Tx,
): { status: string; isCompleted: boolean; closedAt: Date | null } {
  const isDone = (status: string) => statusOf(project, status)?.meaning === 'done'
  let status = given.status ?? task.status
  let isCompleted = given.isCompleted ?? task.isCompleted
  if (given.status !== undefined && given.isCompleted === undefined && given.status !== task.status)
    isCompleted = isDone(given.status)
  else if (given.isCompleted !== undefined && given.status === undefined && isCompleted !== isDone(status)) {
    const fitting = project.statuses.find(({ meaning }) => (meaning === 'done') === isCompleted)
    status = fitting?.id ?? (isDone(status) ? noStatus : status)
  }
  return { status, isCompleted, closedAt: isCompleted ? (task.closedAt ?? tx.now) : null }
}

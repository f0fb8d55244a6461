import type { Course } from '../../../shared/service-clock.ts'
import type { Counted, Place } from './subjects.ts'
import type { TaskFactChange, TaskFacts } from './task-facts.ts'

/** A stretch of a task's time, until now without an end. */
type Phase = { from: Date; to: Date | null }
type Stay = Phase & { columnId: string }

/** What rules may count in a task. */
export function countedInTask(task: TaskFacts): Counted[] {
  const done = donePhases(task)
  const place = placeOf(task, task.columnId)
  return [
    { metric: 'resolution', course: resolution(task, done), place },
    { metric: 'total_resolution', course: totalResolution(task, done), place },
    ...unassigned(task, done).map((course) => ({ metric: 'unassigned_for' as const, course, place })),
    ...stays(task, done),
    ...overdue(task, done).map((course) => ({ metric: 'overdue_by' as const, course, place })),
    ...overEstimate(task, done, place),
  ]
}

const placeOf = ({ projectId, boardOf }: TaskFacts, columnId: string): Place => {
  const board = boardOf.get(columnId)
  return { projectId: board?.projectId ?? projectId, boardId: board?.boardId ?? null, columnId }
}

const ofField = ({ changes }: TaskFacts, field: TaskFactChange['field']) =>
  changes.filter((change) => change.field === field)

/** The phases between changes, each with the value that it had. */
function phasesOf(createdAt: Date, changes: readonly TaskFactChange[], now: string) {
  const starts = [createdAt, ...changes.map(({ at }) => at)]
  const values = [...changes.map(({ before }) => before), now]
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? null, value: values[at] ?? '' }))
}

const donePhases = (task: TaskFacts): Phase[] =>
  phasesOf(task.createdAt, ofField(task, 'isCompleted'), String(task.isCompleted)).filter(
    ({ value }) => value === 'true',
  )

/** A course that ends when the task is done, or without that once it is archived or deleted. */
function until(
  task: TaskFacts,
  { startedAt, done, pauses = [] }: { startedAt: Date; done: Date | undefined; pauses?: readonly Phase[] },
): Course {
  const isCancelled = done === undefined && task.goneAt !== null
  return { startedAt, pauses, endedAt: done ?? task.goneAt, isCancelled }
}

const resolution = (task: TaskFacts, [first]: readonly Phase[]): Course =>
  until(task, { startedAt: task.createdAt, done: first?.from })

/** What was done and reopened stood still meanwhile. */
function totalResolution(task: TaskFacts, done: readonly Phase[]): Course {
  return until(task, {
    startedAt: task.createdAt,
    done: lastEnd(done),
    pauses: done.filter(({ to }) => to !== null),
  })
}

/** When it was assigned to nobody. */
function unassigned(task: TaskFacts, done: readonly Phase[]): Course[] {
  const changes = task.changes.filter(({ field }) => field === 'assigned' || field === 'unassigned')
  const stepOf = ({ field }: TaskFactChange) => (field === 'assigned' ? 1 : -1)
  let count = task.assignees.length - changes.reduce((sum, change) => sum + stepOf(change), 0)
  let from: Date | undefined = count <= 0 ? task.createdAt : undefined
  const phases: Phase[] = []
  for (const change of changes) {
    count += stepOf(change)
    if (count > 0 && from) phases.push({ from, to: change.at })
    from = count > 0 ? undefined : (from ?? change.at)
  }
  if (from) phases.push({ from, to: null })
  return phases
    .filter((phase) => !isWithin(phase.from, done))
    .map(({ from: startedAt, to }) => {
      const ended = firstAfter(done, startedAt)
      return to && (!ended || to <= ended)
        ? { startedAt, pauses: [], endedAt: to, isCancelled: false }
        : cutShort(task, startedAt, ended)
    })
}

/** It ends with what was waited for, or is cancelled by the end of the task itself. */
function cutShort(task: TaskFacts, startedAt: Date, done: Date | undefined): Course {
  const endedAt = done ?? task.goneAt
  return { startedAt, pauses: [], endedAt, isCancelled: endedAt !== null }
}

/** How long it stayed in each column, until it was done; what was done there and reopened stood still meanwhile. */
function stays(task: TaskFacts, done: readonly Phase[]): Counted[] {
  const all: Stay[] = phasesOf(task.createdAt, ofField(task, 'columnID'), task.columnId).map(
    ({ value, ...phase }) => ({ ...phase, columnId: value }),
  )
  const pauses = done.filter(({ to }) => to !== null)
  return all
    .filter(({ from }) => !isWithin(from, done))
    .map(({ from: startedAt, to, columnId }) => ({
      metric: 'time_in_column',
      course: until(task, { startedAt, pauses, done: endOfStay(to, done) }),
      place: placeOf(task, columnId),
    }))
}

/** When it left, or since when it was done by then. */
const endOfStay = (left: Date | null, done: readonly Phase[]): Date | undefined =>
  left === null
    ? lastEnd(done)
    : (done.find(({ from, to }) => from < left && (to === null || to > left))?.from ?? left)

/** From its due moment until it is done. */
function overdue(task: TaskFacts, done: readonly Phase[]): Course[] {
  if (!task.dueAt) return []
  return [until(task, { startedAt: task.dueAt, done: lastEnd(done) })]
}

/** How much more time than estimated was logged until it was done. */
function overEstimate(task: TaskFacts, done: readonly Phase[], place: Place): Counted[] {
  if (task.hours === 0) return []
  const course = until(task, { startedAt: task.createdAt, done: lastEnd(done) })
  return [{ metric: 'hours_over_estimate', course, place, amount: (task.logged - task.hours) * 60 }]
}

/** Since when it is done, if it is. */
const lastEnd = (done: readonly Phase[]): Date | undefined => done.find(({ to }) => to === null)?.from

const isWithin = (at: Date, phases: readonly Phase[]): boolean =>
  phases.some(({ from, to }) => at >= from && (to === null || at < to))

const firstAfter = (phases: readonly Phase[], at: Date): Date | undefined =>
  phases.find(({ from }) => from >= at)?.from

import type { Course } from '../../../shared/service-clock.ts'
import type { Metric } from '../../../shared/sla-facts.ts'
import { courseOf, courseToFirstDone, courseUntilDone, isOfRest, joined, type Rest } from './rests.ts'
import type { Counted, CountedPlace } from './subjects.ts'
import type { TaskFactChange, TaskFacts } from './task-facts.ts'

/** A stretch of a task's time, until now without an end. */
type Phase = { from: Date; to: Date | null }
type Stay = Phase & { columnId: string }

/** What rules may count in a task. Its place is where it was when that began. */
export function countedInTask(task: TaskFacts): Counted[] {
  const rests = restsOf(task)
  const all = staysOf(task)
  const inPlace = (metric: Metric, course: Course): Counted => ({
    metric,
    course,
    place: placeOf(task, columnAt(all, course.startedAt)),
  })
  const { createdAt: startedAt } = task
  const whole = courseUntilDone({ startedAt, reachedAt: null, rests })
  return [
    inPlace('resolution', courseToFirstDone({ startedAt, rests })),
    inPlace('total_resolution', whole),
    ...unassigned(task, rests).map((course) => inPlace('unassigned_for', course)),
    ...staysIn(task, all, rests),
    ...(task.dueAt
      ? [inPlace('overdue_by', courseUntilDone({ startedAt: task.dueAt, reachedAt: null, rests }))]
      : []),
    // It counts hours of work, and no time.
    ...(task.hours > 0
      ? [{ ...inPlace('hours_over_estimate', whole), amount: (task.logged - task.hours) * 60 }]
      : []),
  ]
}

const columnAt = (stays: readonly Stay[], at: Date): string =>
  (stays.findLast(({ from }) => from <= at) ?? stays[0])?.columnId ?? ''

const placeOf = ({ projectId, boardOf }: TaskFacts, columnId: string): CountedPlace => {
  const board = boardOf.get(columnId)
  return { projectIds: [board?.projectId ?? projectId], boardId: board?.boardId ?? null, columnId }
}

const ofField = ({ changes }: TaskFacts, field: TaskFactChange['field']) =>
  changes.filter((change) => change.field === field)

/** The phases between changes, each with the value that it had. */
function phasesOf(createdAt: Date, changes: readonly TaskFactChange[], now: string) {
  const starts = [createdAt, ...changes.map(({ at }) => at)]
  const values = [...changes.map(({ before }) => before), now]
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? null, value: values[at] ?? '' }))
}

/** When it was done, archived or in the trash, or its project was archived. */
function restsOf(task: TaskFacts): Rest[] {
  const done = phasesOf(task.createdAt, ofField(task, 'isCompleted'), String(task.isCompleted))
    .filter(({ value }) => value === 'true')
    .map(({ from, to }) => ({ from, to, isCancelled: false }))
  const away = [...shelved(task, 'archived'), ...shelved(task, 'deleted'), ...task.archivedWithProject]
  return joined(
    [...done, ...away.map(({ from, to }) => ({ from, to, isCancelled: true }))],
    (first) => first.isCancelled,
  )
}

const shelved = (task: TaskFacts, field: 'archived' | 'deleted'): Phase[] => {
  const changes = ofField(task, field)
  return changes.flatMap(({ at: from, isOn }, at) =>
    isOn ? [{ from, to: changes.slice(at + 1).find((next) => !next.isOn)?.at ?? null }] : [],
  )
}

/** When it was assigned to nobody. */
function unassigned(task: TaskFacts, rests: readonly Rest[]): Course[] {
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
    .map(({ from: startedAt, to: reachedAt }) => courseOf({ startedAt, reachedAt, rests }))
    .filter((course) => !isOfRest(course))
}

const staysOf = (task: TaskFacts): Stay[] =>
  phasesOf(task.createdAt, ofField(task, 'columnID'), task.columnId).map(({ value, ...phase }) => ({
    ...phase,
    columnId: value,
  }))

/** How long it stayed in each column, until it left or was done. */
const staysIn = (task: TaskFacts, stays: readonly Stay[], rests: readonly Rest[]): Counted[] =>
  stays
    .map(({ from: startedAt, to: reachedAt, columnId }): Counted => {
      const course = courseUntilDone({ startedAt, reachedAt, rests })
      return { metric: 'time_in_column', course, place: placeOf(task, columnId) }
    })
    .filter(({ course }) => !isOfRest(course))

import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { conflict } from '../../platform/errors.ts'
import { notifyDone } from '../commands/notify.ts'
import { taskChanged, taskMoved, tasksReordered, taskUpdated } from '../events.ts'
import { type ProjectRow, projectById } from '../queries/projects.ts'
import { type TaskRow, tasksOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockColumns } from '../store/boards.ts'
import { holdProjects } from '../store/projects.ts'
import { insertChangesOf, lockTasks, type TaskChanges, updateTaskRows } from '../store/tasks.ts'
import { announceRequests } from './announce-requests.ts'
import { askForApproval, type Question } from './approval.ts'
import { rewritten } from './checks.ts'
import { type Changes, completion, endOf, requireOfProject, requireOrder, startOf } from './task-fields.ts'
import { historyOf } from './task-history.ts'
import { isMove, placesOf } from './task-places.ts'

/** Locks tasks, and the rows that a change of them depends on, in lock order. Errors: NOT_FOUND, CONFLICT. */
export async function lockForChange(tx: Tx, ids: readonly string[], changes: Changes): Promise<TaskRow[]> {
  const before = await tasksOrNotFound(tx, ids)
  if (reliesOnProject(changes))
    await holdProjects(
      tx,
      before.map(({ projectId }) => projectId),
    )
  const columns = columnsOfRanks(before, changes)
  await lockColumns(tx, columns)
  await lockTasks(tx, ids)
  const tasks = await tasksOrNotFound(tx, ids)
  // A task may have moved before the lock was taken: ranks are assigned only in locked columns.
  await lockColumns(
    tx,
    columnsOfRanks(tasks, changes).filter((id) => !columns.includes(id)),
  )
  if (tasks.some(({ projectId }, at) => projectId !== before[at]?.projectId))
    throw conflict(say('movedMeanwhile'))
  return tasks
}

/** Whether a change sets fields whose values the project defines. */
const reliesOnProject = ({ status, isCompleted, approved, priorityID, tags, addTags }: Changes): boolean =>
  [status, isCompleted, approved, priorityID, tags, addTags].some((value) => value !== undefined)

/** The columns in which a change positions tasks; tasks that stay in place need none. */
const columnsOfRanks = (tasks: readonly TaskRow[], changes: Changes): string[] => [
  ...new Set(
    tasks
      .filter((task) => isMove(task, changes) || changes.archived === false || changes.deleted === false)
      .map(({ columnId }) => changes.columnID ?? columnId),
  ),
]

type Changed = { before: TaskRow; after: TaskRow; project: ProjectRow }

/**
 * Applies a change to tasks that are locked alike, in a constant number of statements; `own` is the change as already resolved
 * for a single task. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function changeTasks(
  tx: Tx,
  tasks: readonly TaskRow[],
  changes: Changes,
  own: TaskChanges = {},
): Promise<TaskRow[]> {
  const projects = await projectsOf(tx, tasks)
  for (const project of projects.values()) requireOfProject(project, changes)
  for (const task of tasks)
    requireOrder(
      changes.startedAt === undefined ? (task.startDate ?? task.startAt) : changes.startedAt,
      changes.endAt === undefined ? (task.endDate ?? task.endAt) : changes.endAt,
    )
  const alike = {
    ...plain(changes),
    ...own,
    ...(changes.startedAt === undefined ? {} : startOf(changes.startedAt)),
    ...(changes.endAt === undefined ? {} : await endOf(tx, changes.endAt)),
  }
  const closings = await closingsOf(tx, tasks, projects, changes)
  const places = await placesOf(tx, tasks, changes)
  await updateTaskRows(
    tx,
    tasks.map((task) => ({
      task,
      changes: {
        ...alike,
        ...rewritten(task, changes.description ?? undefined),
        ...shelved(tx, task, changes),
        ...places.get(task.id),
        ...closings.get(task.id),
      },
      internal: changesEstimateAlone(changes) && !projects.get(task.projectId)?.showEstimates,
    })),
  )
  const after = await tasksOrNotFound(
    tx,
    tasks.map(({ id }) => id),
  )
  const changed = after.flatMap((task, at) => {
    const before = tasks[at]
    const project = projects.get(task.projectId)
    return before && project ? [{ before, after: task, project }] : []
  })
  await recordChanges(tx, changed, changes)
  return after
}

async function projectsOf(tx: Tx, tasks: readonly TaskRow[]): Promise<Map<string, ProjectRow>> {
  const ids = [...new Set(tasks.map(({ projectId }) => projectId))]
  const projects = await Promise.all(ids.map((id) => tx.load(projectById, id)))
  return new Map(projects.flatMap((project) => (project ? [[project.id, project] as const] : [])))
}

const plain = (changes: Changes) => ({
  title: changes.title,
  requestId: changes.requestID,
  priorityId: changes.priorityID,
  hours: changes.hours === undefined ? undefined : String(changes.hours),
  type: changes.type,
  track: changes.track ?? undefined,
  requireApproval: changes.requireApproval ?? undefined,
  isImportant: changes.isImportant ?? undefined,
})

/** The fields for archive and trash. */
function shelved(tx: Tx, task: TaskRow, { archived, deleted }: Changes): TaskChanges {
  const moment = (given: boolean, before: Date | null) => (given ? (before ?? tx.now) : null)
  return {
    ...(archived === undefined ? {} : { archivedAt: moment(archived, task.archivedAt) }),
    ...(deleted === undefined ? {} : { deletedAt: moment(deleted, task.deletedAt) }),
  }
}

/** The effect of done or not done on each task; a task that needs approval is submitted to its approver and stays open. */
async function closingsOf(
  tx: Tx,
  tasks: readonly TaskRow[],
  projects: ReadonlyMap<string, ProjectRow>,
  changes: Changes,
): Promise<Map<string, TaskChanges>> {
  const given = { status: changes.status ?? undefined, isCompleted: changes.isCompleted ?? undefined }
  if (given.status === undefined && given.isCompleted === undefined) return new Map()
  const closings = new Map<string, TaskChanges>()
  const questions: Question[] = []
  for (const task of tasks) {
    const project = projects.get(task.projectId)
    if (!project) continue
    const result = completion(project, task, given, tx)
    const needsApproval = (changes.requireApproval ?? task.requireApproval) && task.approvedAt === null
    if (result.isCompleted && !task.isCompleted && needsApproval) questions.push({ project, task })
    else
      closings.set(task.id, {
        ...result,
        // A reopened task needs a new approval.
        ...(result.isCompleted ? {} : { approvalAskedAt: null, approverId: null, approvedAt: null }),
      })
  }
  for (const [id, asked] of await askForApproval(tx, questions)) closings.set(id, asked)
  return closings
}

const changesEstimateAlone = ({ hours, ...others }: Changes): boolean =>
  hours !== undefined && Object.values(others).every((value) => value === undefined)

async function recordChanges(tx: Tx, changed: readonly Changed[], changes: Changes): Promise<void> {
  await insertChangesOf(
    tx,
    actorOf(tx),
    changed.map(({ before, after }) => ({ id: after.id, changes: historyOf(before, after) })),
  )
  const done = changed.filter(({ before, after }) => after.isCompleted && !before.isCompleted)
  await notifyDone(
    tx,
    done.map(({ after }) => after),
  )
  for (const [project, ofProject] of Map.groupBy(changed, (each) => each.project))
    announceRequests(
      tx,
      project,
      ofProject.map(({ after }) => after),
    )
  const [single, ...more] = changed
  if (single && more.length === 0) record(tx, single, changes)
  else for (const id of new Set(changed.map(({ project }) => project.id))) tx.record(tasksReordered(id))
}

/** A pure move is published as a new position; entering or leaving a board changes lists. */
function record(tx: Tx, { before, after, project }: Changed, changes: Changes): void {
  const { columnID: _column, afterID: _after, prev: _prev, next: _next, ...others } = changes
  const comesOrGoes = changes.archived !== undefined || changes.deleted !== undefined
  if (comesOrGoes) tx.record(taskChanged(after))
  else if (after.columnId !== before.columnId || after.rank !== before.rank)
    tx.record(taskMoved(after, before.columnId))
  if (!comesOrGoes && Object.values(others).some((value) => value !== undefined))
    tx.record(taskUpdated(after, changesEstimateAlone(changes) && !project.showEstimates))
}

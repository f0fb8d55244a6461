import { type UpdateTaskInput, updateTaskInput } from '../../../shared/tasks.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { taskChanged, taskMoved, tasksReordered, taskUpdated } from '../events.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { neighboursOfTask, type TaskRow, taskById, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockColumns } from '../store/boards.ts'
import { rankAfter } from '../store/ranks.ts'
import { insertChanges, lockTasks, tasksIn, updateTaskRow } from '../store/tasks.ts'
import { askForApproval, decide, mayApprove } from './approval.ts'
import { requireSameText } from './checks.ts'
import { attached, tagsMeant } from './lists.ts'
import { notifyDone } from './notify.ts'
import { completion, endOf, requireOfProject, requireOrder, startOf } from './task-fields.ts'
import { historyOf } from './task-history.ts'

/**
 * Changes what is given of a task, and moves it where a column or what it follows is given. A client may only answer what
 * was put to them for approval. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT when what it should follow has moved.
 */
export const updateTask = command(updateTaskInput, async (tx, input): Promise<TaskRow> => {
  if (!isStaff(tx.viewer)) return answer(tx, input)
  const before = await taskOrNotFound(tx, input.id)
  // Columns before tasks, as everywhere: who moves many locks their columns first.
  const column = columnOfRank(before, input)
  if (column) await lockColumns(tx, [column])
  if ((await lockTasks(tx, [input.id])).length === 0) throw notFound(say('noTask'))
  const task = await taskOrNotFound(tx, input.id)
  // Somebody may have moved it until the lock was there: no place is given in a column that is not locked.
  const now = columnOfRank(task, input)
  if (now && now !== column) await lockColumns(tx, [now])
  return change(tx, task, input, isMove(input, task))
})

/** The column in which a change gives the task a place; undefined where it stays in its own. */
const columnOfRank = (task: TaskRow, input: UpdateTaskInput): string | undefined =>
  isMove(input, task) || input.archived === false || input.deleted === false
    ? (input.columnID ?? task.columnId)
    : undefined

const isMove = (input: UpdateTaskInput, task: TaskRow): boolean =>
  (input.columnID !== undefined && input.columnID !== task.columnId) ||
  input.afterID !== undefined ||
  input.prev !== undefined ||
  input.next !== undefined

async function answer(tx: Tx, { id, approved, ...others }: UpdateTaskInput): Promise<TaskRow> {
  await lockTasks(tx, [id])
  const task = await taskOrNotFound(tx, id)
  const isMore = Object.values(others).some((value) => value !== undefined)
  if (isMore || approved === undefined || !(await mayApprove(tx, task))) throw forbidden()
  await decide(tx, task, approved)
  tx.record(taskUpdated(task))
  return taskOrNotFound(tx, id)
}

async function change(tx: Tx, task: TaskRow, input: UpdateTaskInput, moves: boolean): Promise<TaskRow> {
  const project = await projectOrNotFound(tx, task.projectId)
  const tags = tagsMeant(task.tags, input)
  requireSameText(task.description, input)
  requireOfProject(project, { ...input, tags })
  requireOrder(
    input.startedAt === undefined ? (task.startDate ?? task.startAt) : input.startedAt,
    input.endAt === undefined ? (task.endDate ?? task.endAt) : input.endAt,
  )
  if (input.approved !== undefined) {
    if (!(await mayApprove(tx, task))) throw forbidden(say('otherApprover'))
    await decide(tx, task, input.approved)
  }
  const internal = changesEstimateAlone(input) && !project.showEstimates
  const changes = {
    ...plain(input),
    tags,
    ...(await attached(tx, { kind: 'task', id: task.id }, task.attachments, input)),
    ...(input.startedAt === undefined ? {} : startOf(input.startedAt)),
    ...(input.endAt === undefined ? {} : await endOf(tx, input.endAt)),
    ...(await shelved(tx, task, input, moves)),
    ...(await moved(tx, task, input, moves)),
    ...(await closed(tx, project, task, input)),
  }
  await updateTaskRow(tx, task.id, changes, internal)
  const after = await taskOrNotFound(tx, task.id)
  await insertChanges(tx, task.id, actorOf(tx), historyOf(task, after))
  if (after.isCompleted && !task.isCompleted) await notifyDone(tx, after)
  record(tx, { task, after, input, internal })
  return after
}

type Change = { task: TaskRow; after: TaskRow; input: UpdateTaskInput; internal: boolean }

/** A move alone is told as its place; what comes or goes, as a change of lists. */
function record(tx: Tx, { task, after, input, internal }: Change): void {
  const { id: _id, columnID: _column, afterID: _after, prev: _prev, next: _next, ...others } = input
  const comesOrGoes = input.archived !== undefined || input.deleted !== undefined
  if (comesOrGoes) tx.record(taskChanged(after))
  else if (after.columnId !== task.columnId || after.rank !== task.rank)
    tx.record(taskMoved(after, task.columnId))
  if (!comesOrGoes && Object.values(others).some((value) => value !== undefined))
    tx.record(taskUpdated(after, internal))
}

const changesEstimateAlone = ({ id: _id, hours, ...others }: UpdateTaskInput): boolean =>
  hours !== undefined && Object.values(others).every((value) => value === undefined)

const plain = (input: UpdateTaskInput) => ({
  title: input.title,
  description: input.description ?? undefined,
  requestId: input.requestID,
  priorityId: input.priorityID,
  hours: input.hours === undefined ? undefined : String(input.hours),
  type: input.type,
  track: input.track ?? undefined,
  requireApproval: input.requireApproval ?? undefined,
  isImportant: input.isImportant ?? undefined,
})

async function moved(tx: Tx, task: TaskRow, input: UpdateTaskInput, moves: boolean) {
  if (!moves) return {}
  const column = await columnOrNotFound(tx, input.columnID ?? task.columnId)
  if (column.projectId !== task.projectId) throw badInput({ columnID: say('staysInProject') })
  const onRebalance = () => tx.record(tasksReordered(task.projectId))
  const list = { ...tasksIn(tx, column.id), onRebalance }
  const rank = await rankAfter(tx, list, await anchorOf(tx, task, column.id, input), task.id)
  return { columnId: column.id, boardId: column.boardId, rank }
}

/** What it should follow: told outright, or by the neighbours that the specification's clients name. */
async function anchorOf(tx: Tx, task: TaskRow, columnId: string, { afterID, prev, next }: UpdateTaskInput) {
  if (afterID !== undefined) return afterID
  if (prev) return prev
  if (next) {
    await requireIn(tx, columnId, next)
    const { prev: before } = await tx.load(neighboursOfTask, next)
    if (before === task.id) return (await tx.load(neighboursOfTask, task.id)).prev
    return before
  }
  return prev === null ? null : undefined
}

/** Errors: CONFLICT unless a task lies in the column, where it is followed. */
async function requireIn(tx: Tx, columnId: string, next: string): Promise<void> {
  const task = await tx.load(taskById, next)
  if (task && task.columnId === columnId && !task.archivedAt && !task.deletedAt) return
  throw conflict(say('movedMeanwhile'), { next: say('notHere') })
}

/** Archive and trash; what comes back lies at the end of its column, unless it is moved at the same time. */
async function shelved(tx: Tx, task: TaskRow, { archived, deleted }: UpdateTaskInput, moves: boolean) {
  const archivedAt = archived === undefined ? task.archivedAt : archived ? (task.archivedAt ?? tx.now) : null
  const deletedAt = deleted === undefined ? task.deletedAt : deleted ? (task.deletedAt ?? tx.now) : null
  const comesBack = (task.archivedAt || task.deletedAt) && !archivedAt && !deletedAt
  const rank =
    comesBack && !moves ? await rankAfter(tx, tasksIn(tx, task.columnId), undefined, task.id) : undefined
  return { archivedAt, deletedAt, ...(rank ? { rank } : {}) }
}

async function closed(tx: Tx, project: ProjectRow, task: TaskRow, input: UpdateTaskInput) {
  const given = { status: input.status ?? undefined, isCompleted: input.isCompleted ?? undefined }
  if (given.status === undefined && given.isCompleted === undefined) return {}
  const result = completion(project, task, given, tx)
  const needsApproval = (input.requireApproval ?? task.requireApproval) && task.approvedAt === null
  if (result.isCompleted && !task.isCompleted && needsApproval) return askForApproval(tx, project, task)
  // Reopened work is to be approved anew.
  return result.isCompleted
    ? result
    : { ...result, approvalAskedAt: null, approverId: null, approvedAt: null }
}

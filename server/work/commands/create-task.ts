import { type CreateTaskInput, createTaskInput } from '../../../shared/tasks.ts'
import { noStatus } from '../../../shared/work-facts.ts'
import { attachFiles, type Piece } from '../../media/commands.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { conflict } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { taskChanged } from '../events.ts'
import { type ColumnRow, columnOrNotFound } from '../queries/boards.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { type TaskRow, taskById, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockColumns } from '../store/boards.ts'
import { insertAssignment } from '../store/parts.ts'
import { rankAfter } from '../store/ranks.ts'
import { insertChanges, insertTask, tasksIn, updateTaskRow } from '../store/tasks.ts'
import { askForApproval } from './approval.ts'
import { refuseForeignActor, requireStaff } from './checks.ts'
import { notifyAssigned } from './notify.ts'
import { completion, endOf, requireOfProject, requireOrder, startOf } from './task-fields.ts'

/**
 * Adds a task at the end of a column, or behind another. The same id, title and author again answers the task that it made.
 * Errors: BAD_USER_INPUT, NOT_FOUND for the column, CONFLICT.
 */
export const createTask = command(createTaskInput, async (tx, input): Promise<TaskRow> => {
  refuseForeignActor(tx, { userID: input.userID })
  return addOnce(tx, input)
})

/** The same of what a room above makes a task of, with files that belong to that and stay there. Errors: as createTask. */
export async function createTaskOf(
  tx: Tx,
  input: CreateTaskInput,
  files: readonly Piece[],
): Promise<TaskRow> {
  return addOnce(tx, input, files)
}

async function addOnce(tx: Tx, input: CreateTaskInput, files: readonly Piece[] = []): Promise<TaskRow> {
  const known = await madeBefore(tx, input)
  if (known) return known
  const column = await columnOrNotFound(tx, input.columnID)
  await lockColumns(tx, [column.id])
  // The same call may have come twice at once: the second waited for the first.
  return (await madeBefore(tx, input)) ?? add(tx, column, input, files)
}

type Made = { id?: string | null | undefined; title?: string | null | undefined }

/** What a call of the same id made before. Errors: CONFLICT where it is another's, or another. */
export async function madeBefore(tx: Tx, { id, title }: Made): Promise<TaskRow | null> {
  const known = id ? await tx.load(taskById, id) : null
  return known && theSame(tx, known, { title: title ?? known.title })
}

function theSame(tx: Tx, known: TaskRow, { title }: Pick<CreateTaskInput, 'title'>): TaskRow {
  if (known.title === title && known.userId === actorOf(tx)) return known
  throw conflict(say('idTaken'), { id: say('idTaken') })
}

/** Adds a task to a column whose lock is held. Errors: as createTask. */
export async function add(
  tx: Tx,
  column: ColumnRow,
  input: CreateTaskInput,
  files: readonly Piece[] = [],
): Promise<TaskRow> {
  const project = await projectOrNotFound(tx, column.projectId)
  requireOfProject(project, input)
  requireOrder(input.startedAt ?? null, input.endAt ?? null)
  const assigneeIds = input.assigneeIDs ?? []
  await requireStaff(tx, assigneeIds, 'assigneeIDs')
  const id = input.id ?? newId()
  const attachments = await attachFiles(tx, {
    keys: (input.attachments ?? []).map(({ key }) => key),
    owner: { kind: 'task', id, agencyId: agencyOf(tx) },
    field: 'attachments',
  })
  const fresh = { status: noStatus, isCompleted: false, closedAt: null }
  const given = { status: input.status ?? undefined, isCompleted: input.isCompleted ?? undefined }
  const closing = completion(project, fresh, given, tx)
  // What needs approval is not done by being made as done: it waits for the yes like any other.
  const waits = Boolean(input.requireApproval) && closing.isCompleted
  const isNew = await insertTask(tx, {
    id,
    projectId: column.projectId,
    boardId: column.boardId,
    columnId: column.id,
    rank: await rankAfter(tx, tasksIn(tx, column.id), input.afterID),
    title: input.title,
    description: input.description ?? '',
    userId: actorOf(tx),
    requestId: input.requestID ?? null,
    proced: Boolean(input.requestID),
    priorityId: input.priorityID ?? null,
    hours: String(input.hours ?? 0),
    type: input.type ?? null,
    tags: input.tags ?? [],
    track: input.track ?? false,
    requireApproval: input.requireApproval ?? false,
    isImportant: input.isImportant ?? false,
    attachments: JSON.stringify([...files, ...attachments]),
    ...(waits ? fresh : closing),
    ...startOf(input.startedAt ?? null),
    ...(await endOf(tx, input.endAt ?? null)),
  })
  if (!isNew) throw conflict(say('idTaken'), { id: say('idTaken') })
  for (const userId of assigneeIds)
    await insertAssignment(tx, { id: newId(), taskId: id, userId, isDaily: false, dailyRank: null })
  await insertChanges(tx, id, actorOf(tx), [{ field: 'created' }])
  await notifyAssigned(tx, id, assigneeIds)
  if (waits) await updateTaskRow(tx, id, await askForApproval(tx, project, await taskOrNotFound(tx, id)))
  tx.record(taskChanged({ id, projectId: column.projectId }))
  return taskOrNotFound(tx, id)
}

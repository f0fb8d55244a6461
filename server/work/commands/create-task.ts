import { type CreateTaskInput, createTaskInput } from '../../../shared/tasks.ts'
import { noStatus } from '../../../shared/work-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { taskChanged } from '../events.ts'
import { type ColumnRow, columnOrNotFound } from '../queries/boards.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { type TaskRow, taskById, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { announceRequests } from '../steps/announce-requests.ts'
import { askForApproval } from '../steps/approval.ts'
import { type AttachedPiece, forProject } from '../steps/files-and-tags.ts'
import { completion, endOf, requireOfProject, requireOrder, startOf } from '../steps/task-fields.ts'
import { lockColumns } from '../store/boards.ts'
import { insertAssignments } from '../store/parts.ts'
import { holdProjects } from '../store/projects.ts'
import { rankAfter } from '../store/ranks.ts'
import { insertChanges, insertTask, tasksIn, updateTaskRow } from '../store/tasks.ts'
import { notifyAssigned } from './notify.ts'

/**
 * Adds a task at the end of a column, or after another task. Idempotent: the same id, title and author return the existing
 * task. Errors: BAD_USER_INPUT, NOT_FOUND for the column, CONFLICT.
 */
export const createTask = command(createTaskInput, async (tx, input): Promise<TaskRow> => {
  refuseForeignActor(tx, { userID: input.userID })
  return addOnce(tx, input)
})

/**
 * The source of a task: the client whose words are in its description (null: the team's own), and files that stay attached to
 * the source.
 */
export type Origin = { audience: string | null; files: readonly AttachedPiece[] }

const ofTheTeam: Origin = { audience: null, files: [] }

/** The same for a task that an upper room creates from something else. Errors: as createTask. */
export async function createTaskOf(tx: Tx, input: CreateTaskInput, origin: Origin): Promise<TaskRow> {
  return addOnce(tx, input, origin)
}

async function addOnce(tx: Tx, input: CreateTaskInput, origin = ofTheTeam): Promise<TaskRow> {
  const known = await madeBefore(tx, input)
  if (known) return known
  const column = await columnOrNotFound(tx, input.columnID)
  await requireStaff(tx, input.assigneeIDs ?? [], 'assigneeIDs')
  await holdProjects(tx, [column.projectId])
  await lockColumns(tx, [column.id])
  // A concurrent duplicate call may have created it while this one waited for the lock.
  return (await madeBefore(tx, input)) ?? add(tx, column, input, origin)
}

type Made = { id?: string | null | undefined; title?: string | null | undefined }

/** The task created by an earlier call with the same id. Errors: CONFLICT if it has another author or title. */
export async function madeBefore(tx: Tx, { id, title }: Made): Promise<TaskRow | null> {
  const known = id ? await tx.load(taskById, id) : null
  return known && sameAgain(known, { title: title ?? known.title, userId: actorOf(tx) }, idTaken(say))
}

/**
 * Inserts a task into a column; the caller holds the locks of the column, the project and the memberships of the named people.
 * Errors: as createTask.
 */
export async function add(
  tx: Tx,
  column: ColumnRow,
  input: CreateTaskInput,
  { audience, files }: Origin = ofTheTeam,
): Promise<TaskRow> {
  const project = await projectOrNotFound(tx, column.projectId)
  requireOfProject(project, input)
  requireOrder(input.startedAt ?? null, input.endAt ?? null)
  const assigneeIds = input.assigneeIDs ?? []
  const id = input.id ?? newId()
  const attachments = await attachFiles(tx, {
    keys: (input.attachments ?? []).map(({ key }) => key),
    owner: { kind: 'task', id, agencyId: agencyOf(tx) },
    field: 'attachments',
  })
  const fresh = { status: noStatus, isCompleted: false, closedAt: null }
  const given = { status: input.status ?? undefined, isCompleted: input.isCompleted ?? undefined }
  const closing = completion(project, fresh, given, tx)
  // A task created as done still needs its approval.
  const waits = Boolean(input.requireApproval) && closing.isCompleted
  const isNew = await insertTask(tx, {
    id,
    projectId: column.projectId,
    boardId: column.boardId,
    columnId: column.id,
    rank: await rankAfter(tx, tasksIn(tx, column.id), input.afterID),
    title: input.title,
    description: input.description ?? '',
    descriptionFor: audience,
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
    attachments: JSON.stringify(await forProject(tx, project.id, [...files, ...attachments])),
    ...(waits ? fresh : closing),
    ...startOf(input.startedAt ?? null),
    ...(await endOf(tx, input.endAt ?? null)),
  })
  if (!isNew) throw idTaken(say)
  await insertAssignments(tx, [id], assigneeIds)
  await insertChanges(tx, id, actorOf(tx), [{ field: 'created' }])
  await notifyAssigned(tx, id, assigneeIds)
  const task = await taskOrNotFound(tx, id)
  if (waits) await updateTaskRow(tx, id, (await askForApproval(tx, [{ project, task }])).get(id) ?? {})
  announceRequests(tx, project, [task])
  tx.record(taskChanged(task))
  return waits ? taskOrNotFound(tx, id) : task
}

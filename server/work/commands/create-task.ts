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
import { askForApproval } from '../steps/approval.ts'
import { type AttachedPiece, forProject } from '../steps/files-and-tags.ts'
import { completion, endOf, requireOfProject, requireOrder, startOf } from '../steps/task-fields.ts'
import { tellRequests } from '../steps/tell-requests.ts'
import { lockColumns } from '../store/boards.ts'
import { insertAssignments } from '../store/parts.ts'
import { holdProjects } from '../store/projects.ts'
import { rankAfter } from '../store/ranks.ts'
import { insertChanges, insertTask, tasksIn, updateTaskRow } from '../store/tasks.ts'
import { notifyAssigned } from './notify.ts'

/**
 * Adds a task at the end of a column, or behind another. The same id, title and author again answers the task that it made.
 * Errors: BAD_USER_INPUT, NOT_FOUND for the column, CONFLICT.
 */
export const createTask = command(createTaskInput, async (tx, input): Promise<TaskRow> => {
  refuseForeignActor(tx, { userID: input.userID }, say('ownNameOnly'))
  return addOnce(tx, input)
})

/** Of what a task is made: the client whose words its description has, null for the team's own, and files that belong to that and stay there. */
export type Origin = { audience: string | null; files: readonly AttachedPiece[] }

const ofTheTeam: Origin = { audience: null, files: [] }

/** The same of what a room above makes a task of. Errors: as createTask. */
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
  // The same call may have come twice at once: the second waited for the first.
  return (await madeBefore(tx, input)) ?? add(tx, column, input, origin)
}

type Made = { id?: string | null | undefined; title?: string | null | undefined }

/** What a call of the same id made before. Errors: CONFLICT where it is another's, or another. */
export async function madeBefore(tx: Tx, { id, title }: Made): Promise<TaskRow | null> {
  const known = id ? await tx.load(taskById, id) : null
  return known && sameAgain(known, { title: title ?? known.title, userId: actorOf(tx) }, idTaken(say))
}

/**
 * Adds a task to a column; the caller holds the column's lock, the project and the memberships of the named people. Errors: as
 * createTask.
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
  tellRequests(tx, project, [task])
  tx.record(taskChanged(task))
  return waits ? taskOrNotFound(tx, id) : task
}

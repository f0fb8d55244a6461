import {
  createUserTaskInput,
  deleteUserTaskInput,
  setTaskDailyInput,
  updateUserTaskInput,
} from '../../../shared/tasks.ts'
import { assigneesMax } from '../../../shared/work-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { taskAssigned, tasksReordered } from '../events.ts'
import type { DoneTask } from '../queries/done-days.ts'
import { type AssignmentRow, type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockedTask } from '../steps/locked-task.ts'
import {
  assignmentById,
  assignmentOf,
  deleteAssignment,
  insertAssignment,
  insertAssignments,
  lockQueue,
  queueOf,
  updateAssignment,
} from '../store/parts.ts'
import { rankAfter } from '../store/ranks.ts'
import { insertChanges, insertChangesOf } from '../store/tasks.ts'
import { notifyAllAssigned, notifyAssigned } from './notify.ts'

type Assigning = { taskID: string; userID: string; isDaily?: boolean | null | undefined }

/** Assigns a task to a staff member; idempotent: a current assignee keeps their assignment. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const createUserTask = command(createUserTaskInput, (tx, input) => assign(tx, input))

async function assign(tx: Tx, { taskID, userID, isDaily }: Assigning): Promise<AssignmentRow> {
  await lockMemberships(tx, [userID])
  const task = await lockedTask(tx, taskID)
  const known = await assignmentOf(tx, taskID, userID)
  if (known) return isDaily == null ? known : setDaily(tx, task, known, isDaily, undefined)
  requireAtMost(assigneesMax, task.assignees.length + 1, 'userID')
  await requireStaff(tx, [userID], 'userID')
  const dailyRank = isDaily ? await rankInQueue(tx, task, { userId: userID }) : null
  const id = newId()
  await insertAssignment(tx, {
    id,
    taskId: taskID,
    userId: userID,
    isDaily: isDaily ?? false,
    dailyRank,
  })
  await insertChanges(tx, taskID, actorOf(tx), [{ field: 'assigned', after: userID }])
  await notifyAssigned(tx, taskID, [userID], id)
  tx.record(taskAssigned(task, id))
  return orNotFound(await assignmentOf(tx, taskID, userID))
}

/** Assigns every member to every locked task; existing assignments stay. Errors: BAD_USER_INPUT. */
export async function assignAll(
  tx: Tx,
  tasks: readonly TaskRow[],
  userIds: readonly string[],
): Promise<void> {
  await requireStaff(tx, userIds, 'assigneeID')
  for (const { assignees } of tasks) {
    const people = new Set([...assignees.map(({ userId }) => userId), ...userIds])
    requireAtMost(assigneesMax, people.size, 'assigneeID')
  }
  const assigned = await insertAssignments(
    tx,
    tasks.map(({ id }) => id),
    userIds,
  )
  await insertChangesOf(
    tx,
    actorOf(tx),
    assigned.map(({ taskId, userId }) => ({ id: taskId, changes: [{ field: 'assigned', after: userId }] })),
  )
  await notifyAllAssigned(tx, assigned)
  const known = new Map(tasks.map((task) => [task.id, task]))
  const [single, ...more] = assigned
  const task = single && known.get(single.taskId)
  if (task && more.length === 0) tx.record(taskAssigned(task, single.id))
  else
    for (const projectId of new Set(tasks.map((each) => each.projectId))) tx.record(tasksReordered(projectId))
}

/** Puts a task into the person's Daily Queue, moves it there, or takes it out. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const updateUserTask = command(updateUserTaskInput, async (tx, { id, isDaily, afterID }) => {
  const found = orNotFound(await assignmentById(tx, id))
  const task = await lockedTask(tx, found.taskId)
  const assignment = orNotFound(await assignmentById(tx, id))
  return setDaily(tx, task, assignment, isDaily ?? assignment.isDaily, afterID)
})

/**
 * Adds a task to the caller's Daily Queue, or removes it; adding also assigns the caller (specification, section 4). Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const setTaskDaily = command(
  setTaskDailyInput,
  async (tx, { taskID, isDaily, afterID }): Promise<TaskRow> => {
    const assignment = await assign(tx, { taskID, userID: actorOf(tx) })
    await setDaily(tx, await taskOrNotFound(tx, taskID), assignment, isDaily, afterID)
    return taskOrNotFound(tx, taskID)
  },
)

async function setDaily(
  tx: Tx,
  task: TaskRow,
  assignment: AssignmentRow,
  isDaily: boolean,
  afterID: string | null | undefined,
): Promise<AssignmentRow> {
  if (isDaily === assignment.isDaily && afterID === undefined) return assignment
  const dailyRank = isDaily ? await rankInQueue(tx, task, assignment, afterID) : null
  await updateAssignment(tx, assignment.id, { isDaily, dailyRank })
  tx.record(taskAssigned(task, assignment.id, true))
  return orNotFound(await assignmentById(tx, assignment.id))
}

/** Removes a completed task from the Daily Queues of assignees whose day is over; they stay assigned. */
export const takeFromQueues = (context: Context, { taskId, assignmentIds }: DoneTask): Promise<void> =>
  context.write(async (tx) => {
    const task = await lockedTask(tx, taskId)
    if (!task.isCompleted) return
    for (const id of assignmentIds) {
      await updateAssignment(tx, id, { isDaily: false, dailyRank: null })
      tx.record(taskAssigned(task, id, true))
    }
  })

async function rankInQueue(
  tx: Tx,
  { projectId }: TaskRow,
  { userId, id }: { userId: string; id?: string },
  afterId?: string | null,
): Promise<string> {
  await lockQueue(tx, userId)
  const onRebalance = () => tx.record(tasksReordered(projectId, true))
  return rankAfter(tx, { ...queueOf(tx, userId), onRebalance }, afterId, id)
}

/** Unassigns a member from a task. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteUserTask = command(deleteUserTaskInput, async (tx, { id }) => {
  const assignment = orNotFound(await assignmentById(tx, id))
  const task = await lockedTask(tx, assignment.taskId)
  await deleteAssignment(tx, id)
  await insertChanges(tx, task.id, actorOf(tx), [{ field: 'unassigned', before: assignment.userId }])
  tx.record(taskAssigned(task, id))
  return assignment
})

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw notFound(say('noAssignment'))
  return row
}

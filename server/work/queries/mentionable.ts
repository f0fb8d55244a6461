import type { MentionableInput } from '../../../shared/agencies.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { isEither, isOfTeam, isOneOf, mentionable } from '../../agencies/queries/mentionable.ts'
import { visiblePeople } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { clientsOfProject } from './audience.ts'
import { type TaskRow, taskOrNotFound } from './tasks.ts'
import { commentIsForClients } from './visibility.ts'

/**
 * The ids of those who would read a comment on a task and may be mentioned in it: the team, and unless it is internal the
 * project's clients; for a client those of them whom they know. Errors: NOT_FOUND, BAD_USER_INPUT.
 */
export async function mentionableByTask(
  tx: ReadTx,
  { taskID, internal, ...input }: MentionableInput & { taskID: string; internal?: boolean | null },
): Promise<string[]> {
  const task = await taskOrNotFound(tx, taskID)
  if (internal && !isStaff(tx.viewer)) return []
  const clients = internal ? [] : await tx.load(clientsOfProject, task.projectId)
  const reads = isEither(isOfTeam(), isOneOf(clients))
  return mentionable(tx, { reads, spokenOf: await spokenOf(tx, task) }, input)
}

/** Those of some people who read a comment on a task and of whom the viewer may know: the same rule, asked for given people. */
export async function readersOfComment(
  tx: ReadTx,
  task: TaskRow,
  internal: boolean,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const clients = await tx.load(clientsOfProject, task.projectId)
  const memberships = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
  const readers = userIds.filter((id, at) => {
    const role = memberships[at]?.role
    return role === 'client' ? clients.has(id) && !internal : role !== undefined
  })
  if (isStaff(tx.viewer)) return readers
  const known = new Set([...(await visiblePeople(tx, readers)), ...(await spokenOf(tx, task))])
  return readers.filter((id) => known.has(id))
}

/** Whom a client reads of on a task: who made it, who does it, and who said something that they read. */
async function spokenOf(tx: ReadTx, task: TaskRow): Promise<string[]> {
  if (isStaff(tx.viewer)) return []
  const authors = await tx.sql
    .selectFrom('taskComment')
    .select('userId')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', task.id)
    .where(commentIsForClients(tx))
    .execute()
  return [task, ...task.assignees, ...authors].map(({ userId }) => userId)
}

import type { MentionableInput } from '../../../shared/agencies.ts'
import { isEither, isOfTeam, isOneOf, mentionable } from '../../agencies/queries/mentionable.ts'
import { visiblePeople } from '../../agencies/queries/people.ts'
import { defineReaders } from '../../comments/queries/readers.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { clientsOfProject } from './audience.ts'
import { type TaskRow, taskOrNotFound } from './tasks.ts'
import { commentIsForClients } from './visibility.ts'

/**
 * The ids of people who could read a comment on a task and may be mentioned in it: the team and, unless it is internal, the
 * project's clients; a client gets only people visible to them. Errors: NOT_FOUND, BAD_USER_INPUT.
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

/** The given people who can read a comment on a task and are visible to the viewer: the same rule, for given people. */
export const readersOfComment = defineReaders<TaskRow>({
  clients: (tx, { projectId }) => tx.load(clientsOfProject, projectId),
  knownToClient: async (tx, task, readers) => [
    ...(await visiblePeople(tx, readers)),
    ...(await spokenOf(tx, task)),
  ],
})

/**
 * The people that a client can see on a task: its creator, its assignees, and the authors of comments that the client can read.
 */
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

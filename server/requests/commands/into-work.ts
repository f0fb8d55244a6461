import { cutText } from '../../../shared/cut-text.ts'
import { createRequestProjectInput, createRequestTaskInput } from '../../../shared/requests.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import type { Change } from '../../platform/database/history.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { createProjectOf } from '../../work/commands/create-project.ts'
import { createTaskOf, type Origin } from '../../work/commands/create-task.ts'
import { audienceOfPerson } from '../../work/queries/audience.ts'
import type { ProjectRow } from '../../work/queries/projects.ts'
import type { TaskRow } from '../../work/queries/tasks.ts'
import { requestChanged } from '../events.ts'
import { answersAsMarkdown } from '../queries/answers.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'
import { insertChanges, lockRequests, updateRequestRow } from '../store/requests.ts'

/** Creates a task from a request, with its answers and files. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createRequestTask = command(
  createRequestTaskInput,
  async (tx, { id, requestID, columnID, title }): Promise<TaskRow> => {
    const request = await locked(tx, requestID)
    const task = await createTaskOf(
      tx,
      {
        id,
        columnID,
        title: title ?? request.title,
        description: answersAsMarkdown(request),
        requestID,
        endAt: request.dueDate,
      },
      await ofIssuer(tx, request),
    )
    await proceed(tx, request, {}, { field: 'task', after: task.id })
    return task
  },
)

/**
 * Creates a project from a request, with its answers and files, for the client who issued it. Errors: BAD_USER_INPUT,
 * NOT_FOUND, CONFLICT.
 */
export const createRequestProject = command(
  createRequestProjectInput,
  async (tx, { id, requestID, title }): Promise<ProjectRow> => {
    const { issuerBy } = await requestOrNotFound(tx, requestID)
    const issuer = (await lockMemberships(tx, [issuerBy])).get(issuerBy)
    const request = await locked(tx, requestID)
    const project = await createProjectOf(
      tx,
      {
        id,
        title: title ?? cutText(request.title, 120),
        description: answersAsMarkdown(request),
        ...(issuer?.role === 'client' ? { clientID: request.issuerBy } : {}),
      },
      { requestId: request.id, ...(await ofIssuer(tx, request)) },
    )
    await proceed(tx, request, { projectId: project.id }, { field: 'project', after: project.id })
    return project
  },
)

/**
 * The issuer's answers and files, which stay visible to that client alone, whichever project they go to; the team's files get
 * that project's audience.
 */
async function ofIssuer(tx: Tx, { issuerBy, files }: RequestRow): Promise<Origin> {
  const audience = await audienceOfPerson(tx, issuerBy)
  return { audience, files: audience ? files.map((piece) => ({ ...piece, audience })) : files }
}

async function locked(tx: Tx, id: string): Promise<RequestRow> {
  await lockRequests(tx, [id])
  return requestOrNotFound(tx, id)
}

async function proceed(
  tx: Tx,
  request: RequestRow,
  changes: { projectId?: string },
  change: Change,
): Promise<void> {
  await updateRequestRow(tx, request.id, { ...changes, proced: true })
  await insertChanges(tx, request.id, actorOf(tx), [change])
  tx.record(requestChanged(request))
}

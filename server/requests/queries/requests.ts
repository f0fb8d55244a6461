import { sql as raw, type Selectable } from 'kysely'
import type { Form } from '../../../shared/forms-facts.ts'
import type { Piece } from '../../../shared/piece.ts'
import type { Request } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { visibleProjects } from '../../work/queries/projects.ts'
import { visibleTasks } from '../../work/queries/tasks.ts'
import { hasAttached } from '../../work/queries/visibility.ts'
import { say } from '../sentences.ts'
import { requestIsVisible } from './visibility.ts'

export type RequestContent = {
  formVersion: number
  values: Record<string, unknown>
  subcategory?: string | null
}

/** A request as visible to the viewer's side. */
export type RequestRow = Omit<
  Selectable<Request>,
  'content' | 'form' | 'files' | 'dueDate' | 'publicComments' | 'titleOrder'
> & {
  content: RequestContent
  form: Form
  files: Piece[]
  dueDate: string | null
}

const columns = [
  'request.agencyId',
  'request.id',
  'request.number',
  'request.title',
  'request.categoryId',
  'request.status',
  'request.statusSince',
  'request.issuerBy',
  'request.filedBy',
  'request.enChargeUser',
  'request.files',
  'request.unreadAdminApproval',
  'request.unreadClientApproval',
  'request.messageId',
  'request.projectId',
  'request.proced',
  'request.answeredAt',
  'request.closedAt',
  'request.createdAt',
  'request.updatedAt',
] as const

/** All requests that the viewer may see. Callers add conditions and order. */
export const visibleRequests = (tx: ReadTx) =>
  tx.sql
    .selectFrom('request')
    .select(columns)
    .select([
      raw<RequestContent>`request.content`.as('content'),
      raw<Form>`request.form`.as('form'),
      raw<string | null>`request.due_date::text`.as('dueDate'),
      // The count for clients leaves out comments that they cannot read.
      isStaff(tx.viewer)
        ? raw<number>`request.comments`.as('comments')
        : raw<number>`request.public_comments`.as('comments'),
    ])
    .where('request.agencyId', '=', agencyOf(tx))
    .where(requestIsVisible(tx))

/** Requests by id; null if hidden from the viewer. */
export const requestById = defineLoader<string, RequestRow | null>(async (tx, ids) =>
  inOrder(ids, await visibleRequests(tx).where('request.id', 'in', ids).execute(), ({ id }) => id),
)

/** One request. Errors: NOT_FOUND. */
export async function requestOrNotFound(tx: ReadTx, id: string): Promise<RequestRow> {
  const request = await tx.load(requestById, id)
  if (!request) throw notFound(say('noRequest'))
  return request
}

/** The requests created from messages, among those visible to the viewer. */
export const requestsOfMessage = defineLoader<string, RequestRow[]>(async (tx, messageIds) => {
  const rows = await visibleRequests(tx)
    .where('request.messageId', 'in', messageIds)
    .orderBy('request.createdAt')
    .execute()
  return messageIds.map((id) => rows.filter(({ messageId }) => messageId === id))
})

/** The request that a project was created from; null if hidden from the viewer. */
export const requestOfProject = defineLoader<string, RequestRow | null>(async (tx, projectIds) => {
  const rows = await visibleRequests(tx)
    .innerJoin('project', (join) =>
      join.onRef('project.agencyId', '=', 'request.agencyId').onRef('project.requestId', '=', 'request.id'),
    )
    .select('project.id as ofProject')
    .where('project.id', 'in', projectIds)
    .execute()
  return inOrder(projectIds, rows, ({ ofProject }) => ofProject)
})

/** The ids of the tasks created from requests; their visibility is checked separately. */
export const taskIdsOfRequest = defineLoader<string, string[]>(async (tx, requestIds) => {
  const rows = await tx.sql
    .selectFrom('task')
    .select(['id', 'requestId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', 'in', requestIds)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return requestIds.map((of) => rows.filter(({ requestId }) => requestId === of).map(({ id }) => id))
})

/** Whether a request has tasks, its own or in the project created from it, and all are completed. */
export async function areTasksDone(
  tx: ReadTx,
  { id, projectId }: Pick<RequestRow, 'id' | 'projectId'>,
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('task')
    // Archived tasks that are still open are ignored.
    .select(raw<boolean | null>`bool_and(is_completed or archived_at is not null)`.as('areDone'))
    .where('agencyId', '=', agencyOf(tx))
    .where((task) =>
      task.or([task('requestId', '=', id), ...(projectId ? [task('projectId', '=', projectId)] : [])]),
    )
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.areDone ?? false
}

/** The requests of a project's tasks that were completed at a moment. */
export async function requestsOfCompleted(tx: ReadTx, projectId: string, at: Date): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct request.id from task join request on request.agency_id = task.agency_id
      and (request.id = task.request_id or request.project_id = task.project_id)
    where task.agency_id = ${agencyOf(tx)} and task.project_id = ${projectId} and task.deleted_at is null
      and task.closed_at = ${at} and request.closed_at is null
    order by request.id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/**
 * Whether a file of a request is attached to a project or a task that was created from it, for the viewer, who may not see the
 * request.
 */
export async function isInWork(tx: ReadTx, requestId: string, key: string): Promise<boolean> {
  const projects = visibleProjects(tx)
    .clearSelect()
    .select('project.id')
    .where('project.requestId', '=', requestId)
  const tasks = visibleTasks(tx).clearSelect().select('task.id').where('task.requestId', '=', requestId)
  const { rows } = await raw<{ found: boolean }>`
    select exists (${projects.where(hasAttached(tx, 'project', key))})
      or exists (${tasks.where(hasAttached(tx, 'task', key))}) as found`.execute(tx.sql)
  return rows[0]?.found ?? false
}

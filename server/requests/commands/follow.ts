import type { Tx } from '../../platform/context.ts'
import { requestsChanged } from '../events.ts'
import { categoryById, toldOfNew } from '../queries/categories.ts'
import { areTasksDone, requestById, requestsOfCompleted } from '../queries/requests.ts'
import { lockRequests, markProceeded } from '../store/requests.ts'
import { notifyAndMail } from './notify.ts'
import { finishRequest } from './update-request.ts'

/** Notifies the agency's named people and the assignee of a new request, and the client on whose behalf staff created it. */
export async function notifyOfNew(tx: Tx, id: string, actorId: string | null): Promise<void> {
  const request = await tx.load(requestById, id)
  if (!request) return
  const watchers = await toldOfNew(tx, request.categoryId)
  const issuer = request.filedBy ? [request.issuerBy] : []
  await notifyAndMail(tx, {
    kind: 'requestCreated',
    subjectId: id,
    recipientIds: [...watchers, request.enChargeUser, ...issuer].filter((userId) => userId !== actorId),
    actorId,
  })
}

/** Tasks of requests were created or changed: marks the requests as in progress. */
export async function followTasks(tx: Tx, requestIds: readonly string[]): Promise<void> {
  for (const event of requestsChanged(await markProceeded(tx, requestIds))) tx.record(event)
}

/**
 * Tasks of a project were completed at a moment: completes their requests if the category is set to do so and all tasks of the
 * request are completed. Other changes of tasks do not affect a request that staff have reopened.
 */
export async function followCompleted(tx: Tx, projectId: string, at: Date): Promise<void> {
  const ids = await requestsOfCompleted(tx, projectId, at)
  if (ids.length === 0) return
  await lockRequests(tx, ids)
  for (const id of ids) {
    const request = await tx.load(requestById, id)
    if (!request || request.statusSince > at) continue
    const category = request.categoryId ? await tx.load(categoryById, request.categoryId) : null
    if (category?.doneWithTasks && (await areTasksDone(tx, request))) await finishRequest(tx, id)
  }
}

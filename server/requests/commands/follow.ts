import type { Tx } from '../../platform/context.ts'
import { taskById } from '../../work/queries/tasks.ts'
import { requestChanged } from '../events.ts'
import { categoryById, toldOfNew } from '../queries/categories.ts'
import { areTasksDone, requestById, requestsOfCompleted } from '../queries/requests.ts'
import { lockRequests, updateRequestRow } from '../store/requests.ts'
import { tell } from './notify.ts'
import { finishRequest } from './update-request.ts'

/** Tells whom the agency has named, and whoever is in charge, of a new request, and the client for whom staff filed it. */
export async function tellOfNew(tx: Tx, id: string, actorId: string | null): Promise<void> {
  const request = await tx.load(requestById, id)
  if (!request) return
  const watchers = await toldOfNew(tx, request.categoryId)
  const issuer = request.filedBy ? [request.issuerBy] : []
  await tell(tx, {
    kind: 'requestCreated',
    subjectId: id,
    recipientIds: [...watchers, request.enChargeUser, ...issuer].filter((userId) => userId !== actorId),
    actorId,
  })
}

/** A task changed: the request that it was made of has proceeded. */
export async function followTask(tx: Tx, taskId: string): Promise<void> {
  const task = await tx.load(taskById, taskId)
  if (!task?.requestId) return
  await lockRequests(tx, [task.requestId])
  const request = await tx.load(requestById, task.requestId)
  if (!request || request.proced) return
  await updateRequestRow(tx, request.id, { proced: true })
  tx.record(requestChanged(request))
}

/**
 * Tasks of a project were completed at a moment: a request that they belong to is done where its category says so and all its
 * tasks are. Whatever else happens to a task leaves a request open that staff have opened again.
 */
export async function followCompleted(tx: Tx, projectId: string, at: Date): Promise<void> {
  for (const id of await requestsOfCompleted(tx, projectId, at)) {
    await lockRequests(tx, [id])
    const request = await tx.load(requestById, id)
    if (!request || request.statusSince > at) continue
    const category = request.categoryId ? await tx.load(categoryById, request.categoryId) : null
    if (category?.doneWithTasks && (await areTasksDone(tx, request))) await finishRequest(tx, id)
  }
}

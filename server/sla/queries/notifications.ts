import type { NotificationContent, Thing, ThingsOf } from '../../notifications/ports.ts'
import { staffAnd } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { requestById } from '../../requests/queries/requests.ts'
import { contentOfTasks } from '../../work/queries/notification-content.ts'
import { type ClockRow, clockById } from './clocks.ts'

type Entry = readonly [string, NotificationContent]

/** What notifications say of clocks: the request or task, whose page they lead to. */
export async function contentOfClocks(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  const found = await Promise.all(ids.map((id) => tx.load(clockById, id)))
  const clocks = found.filter((clock) => clock !== null)
  const ofRequests = await Promise.all(clocks.map((clock) => contentOfRequest(tx, clock)))
  const tasks = await contentOfTasks(
    tx,
    clocks.flatMap(({ taskId }) => taskId ?? []),
  )
  const ofTasks = clocks.flatMap(({ id, taskId }): Entry[] => {
    const content = taskId ? tasks.get(taskId) : undefined
    return content ? [[id, content]] : []
  })
  return new Map([...ofRequests.flat(), ...ofTasks])
}

async function contentOfRequest(tx: ReadTx, { id, requestId }: ClockRow): Promise<Entry[]> {
  const request = requestId && (await tx.load(requestById, requestId))
  if (!request) return []
  const values = { request: request.title, number: String(request.number) }
  return [[id, { values, path: `/request-system/details/${request.id}` }]]
}

/** Staff alone are told of service levels. */
export const readersOfClocks = staffAnd(async () => [])

/** The requests of clocks, and the projects of those of tasks. */
export const thingsOfClocks: ThingsOf = async (tx, ids) => {
  const rows = await tx.sql
    .selectFrom('slaClock')
    .leftJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'slaClock.agencyId').onRef('task.id', '=', 'slaClock.taskId'),
    )
    .select(['slaClock.id', 'slaClock.requestId', 'task.projectId'])
    .where('slaClock.agencyId', '=', agencyOf(tx))
    .where('slaClock.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, ...of }) => thingOf(of).map((thing) => [id, thing] as const)))
}

function thingOf({ requestId, projectId }: { requestId: string | null; projectId: string | null }): Thing[] {
  if (requestId) return [{ type: 'request', id: requestId }]
  return projectId ? [{ type: 'project', id: projectId }] : []
}

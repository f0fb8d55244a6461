import type { NotificationContent } from '../../notifications/ports.ts'
import { staffAnd } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
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

import type { NotificationContent } from '../../notifications/ports.ts'
import { staffAnd } from '../../notifications/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { requestById } from '../../requests/queries/requests.ts'
import { clockById } from './clocks.ts'

/** What notifications say of clocks: the request, whose page they lead to. */
export async function contentOfClocks(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  const clocks = await Promise.all(ids.map((id) => tx.load(clockById, id)))
  const contents = await Promise.all(
    clocks.map(async (clock) => {
      const request = clock && (await tx.load(requestById, clock.requestId))
      if (!clock || !request) return []
      const values = { request: request.title, number: String(request.number) }
      return [[clock.id, { values, path: `/request-system/details/${request.id}` }] as const]
    }),
  )
  return new Map(contents.flat())
}

/** Staff alone are told of service levels. */
export const readersOfClocks = staffAnd(async () => [])

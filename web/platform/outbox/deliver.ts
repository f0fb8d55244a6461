import type { Client } from 'urql'
import { loadInPlace } from '../chunk.ts'
import { networkError, ProductError } from '../product-error.ts'
import type { RoomWorkspace } from '../room.ts'
import type { Deliver } from './outbox.ts'

type Operations = NonNullable<RoomWorkspace['outbox']>

/** Delivers entries as mutations of the client, so that their responses update the cache like any other. */
export function deliverWith(client: Client, operations: Operations): Deliver {
  return async ({ operation, variables }) => {
    const document = await documentOf(operations, operation)
    const { error } = await client.mutation(document, variables as never).toPromise()
    if (error) throw error
  }
}

async function documentOf(operations: Operations, name: string) {
  for (const load of operations) {
    // Without its code it waits, as without a connection.
    const loaded = await loadInPlace(load).catch((cause) => {
      throw networkError(cause)
    })
    const document = loaded[name]
    if (document) return document
  }
  throw new ProductError({ code: 'BAD_USER_INPUT', message: `Unknown operation ${name}` })
}

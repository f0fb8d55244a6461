import type { Client } from 'urql'
import { ProductError } from '../product-error.ts'
import type { RoomWorkspace } from '../room.ts'
import type { Deliver } from './outbox.ts'

/** Delivers entries as mutations of the client, so that their responses update the cache like any other. */
export function deliverWith(client: Client, operations: NonNullable<RoomWorkspace['outbox']>): Deliver {
  return async ({ operation, variables }) => {
    const document = operations[operation]
    if (!document)
      throw new ProductError({ code: 'BAD_USER_INPUT', message: `Unknown operation ${operation}` })
    const { error } = await client.mutation(document, variables as never).toPromise()
    if (error) throw error
  }
}

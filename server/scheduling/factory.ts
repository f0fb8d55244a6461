import { withClient } from '../platform/database/client.ts'
import { change, tryChange } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { lookForDue } from './commands/do-task.ts'

type Answer = { id: string; state: string; sendAt: string; reason: string | null }
const shown = 'id state sendAt reason _ttl name type issuerID payload'

/** Calls a mutation of scheduling; returns its row or its errors. */
export const tryCall = <Row = Answer>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = shown,
) => tryChange<Row>(server, caller, operation, input, fields)

/** The same, but throws errors. */
export const call = <Row = Answer>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = shown,
): Promise<Row> => change<Row>(server, caller, operation, input, fields)

/** A scheduled message. */
export const putOffMessage = (
  server: TestServer,
  caller: Caller,
  conversationID: string,
  input: Record<string, unknown> = {},
) => call(server, caller, 'createScheduledTask', { conversationID, content: 'Later', ...input })

/** Moves due times closer by some hours, without running anything. */
export const comeNearer = (databaseUrl: string, hours: number) =>
  withClient(databaseUrl, async (client) => {
    const by = `interval '${hours} hours'`
    await client.query(`update scheduled_task set send_at = send_at - ${by};
      update cron set ttl = ttl - ${by}, processing_until = processing_until - ${by}`)
  })

/** Advances by hours and runs what is due. For a server whose jobs wait for `settle`. */
export async function hoursPass(server: TestServer, hours = 2): Promise<void> {
  await comeNearer(server.databaseUrl, hours)
  await server.app.asPlatform(lookForDue)
  await server.settle()
}

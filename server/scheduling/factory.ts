import { withClient } from '../platform/database/client.ts'
import { change, tryChange } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { lookForDue } from './commands/do-task.ts'

type Answer = { id: string; state: string; sendAt: string; reason: string | null }
const shown = 'id state sendAt reason _ttl name type issuerID payload'

/** Calls one mutation of scheduling; returns its row, or what the server says against it. */
export const tryCall = <Row = Answer>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = shown,
) => tryChange<Row>(server, caller, operation, input, fields)

/** The same, and throws what the server says against it. */
export const call = <Row = Answer>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = shown,
): Promise<Row> => change<Row>(server, caller, operation, input, fields)

/** A message that waits to be sent. */
export const putOffMessage = (
  server: TestServer,
  caller: Caller,
  conversationID: string,
  input: Record<string, unknown> = {},
) => call(server, caller, 'createScheduledTask', { conversationID, content: 'Later', ...input })

/** What is due comes nearer by so many hours, without anything being done about it. */
export const comeNearer = (databaseUrl: string, hours: number) =>
  withClient(databaseUrl, async (client) => {
    const by = `interval '${hours} hours'`
    await client.query(`update scheduled_task set send_at = send_at - ${by};
      update cron set ttl = ttl - ${by}, processing_until = processing_until - ${by}`)
  })

/** Hours pass, and what is due then is done. Of a server whose jobs wait for `settle`. */
export async function hoursPass(server: TestServer, hours = 2): Promise<void> {
  await comeNearer(server.databaseUrl, hours)
  await server.app.asPlatform(lookForDue)
  await server.settle()
}

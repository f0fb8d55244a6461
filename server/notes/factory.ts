import type { Caller, TestServer } from '../testing/server.ts'

/** Calls one mutation of the room with its input; answers what comes. */
export async function tryChange<Row extends Record<string, unknown> = { id: string }>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = 'id',
) {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
  const { data, errors } = await server.graphql<Record<string, Row>>(
    caller,
    `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`,
    { input },
  )
  return { row: data?.[operation], code: errors[0]?.extensions.code, error: errors[0] }
}

/** The same, which must succeed; answers the id. */
async function made(...call: Parameters<typeof tryChange>): Promise<string> {
  const { row, error } = await tryChange(...call)
  if (!row) throw new Error(`${call[2]}: ${JSON.stringify(error)}`)
  return row.id
}

/** A note on a conversation; answers its id. */
export const addNote = (
  server: TestServer,
  caller: Caller,
  ConversationID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createConversationNote', { ConversationID, content: 'Pays late', ...input })

/** A comment on a note; answers its id. */
export const addNoteComment = (
  server: TestServer,
  caller: Caller,
  ConversationNoteID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createNoteComment', { ConversationNoteID, content: 'Not any more', ...input })

/** An aside of somebody at a message; answers its id. */
export const addAside = (
  server: TestServer,
  caller: Caller,
  messageID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createMessageAside', { messageID, message: 'Ask again', ...input })

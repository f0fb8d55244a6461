import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export { tryChange } from '../testing/change.ts'

const made = async (...call: Parameters<typeof change>): Promise<string> => (await change(...call)).id

/** A note on a conversation; returns its id. */
export const addNote = (
  server: TestServer,
  caller: Caller,
  ConversationID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createConversationNote', { ConversationID, content: 'Pays late', ...input })

/** A comment on a note; returns its id. */
export const addNoteComment = (
  server: TestServer,
  caller: Caller,
  ConversationNoteID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createNoteComment', { ConversationNoteID, content: 'Not any more', ...input })

/** Adds a person's private note to a message; returns its id. */
export const addAside = (
  server: TestServer,
  caller: Caller,
  messageID: string,
  input: Record<string, unknown> = {},
): Promise<string> =>
  made(server, caller, 'createMessageAside', { messageID, message: 'Ask again', ...input })

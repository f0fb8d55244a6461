import type { Asked } from '../harness/held-line.ts'
import type { Author } from './kept.ts'
import type { ModelServer } from './model.ts'

type Input = {
  id: string
  responseToID?: string
  content?: string
  internal?: boolean
  thread?: boolean
  seenAt?: string | null
}

/** The model server as its reader calls it. */
export function answering(server: ModelServer, reader: Author) {
  function write(name: string, { id, responseToID, content, internal, thread }: Input): void {
    const rootID = responseToID ?? null
    if (name === 'CreateMessage') server.create(reader, { id, rootID, internal: internal === true, content })
    else if (name === 'DeleteMessage') server.delete(reader, id, thread === true)
    else if (content !== undefined) server.edit(reader, id, content)
    else if (internal !== undefined) server.flip(reader, id, internal)
  }

  return {
    happened: server.happened,
    answer({ operationName, variables }: Asked): object {
      const input = variables.input as Input | undefined
      if (!input) return server.read(operationName, variables as Record<string, string>)
      if (input.seenAt !== undefined) {
        server.mark(input.seenAt)
        return { markConversation: server.conversation() }
      }
      write(operationName, input)
      return { [operationName.charAt(0).toLowerCase() + operationName.slice(1)]: server.message(input.id) }
    },
  }
}

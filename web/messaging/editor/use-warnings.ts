import { useClient } from 'urql'
import { isMentionGroup } from '../../../shared/mention-groups.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { messageWarningsQuery } from '../operations/mentions.ts'

/** What clients would learn by a message that they did not know. */
export interface Warnings {
  people: readonly { name: string }[]
  files: readonly string[]
}

/** What is going to be read. */
export interface Considered {
  conversationID: string
  mentions: readonly string[]
  pieces: { key: string; type: string; size: number; name: string }[]
  internal?: boolean | null
}

/** Asks what clients would learn by a message that is about to be sent, kept for later or changed; undefined where nothing. */
export function useWarnings() {
  const { channel, client } = useConversation()
  return useWarningsIn(channel.users, client)
}

/** The same outside of a conversation: of those who are in its channel, and how its clients are called. */
export function useWarningsIn(
  users: readonly { id: string }[],
  client: string | undefined,
): (input: Considered) => Promise<Warnings | undefined> | undefined {
  const { isStaff } = useViewer()
  const graphql = useClient()
  return ({ conversationID, mentions, pieces, internal }) => {
    const strangers = mentions.filter(
      (id) => !isMentionGroup(id) && !users.some((person) => person.id === id),
    )
    if (!isStaff || internal || client === undefined || strangers.length + pieces.length === 0)
      return undefined
    return graphql
      .query(
        messageWarningsQuery,
        { input: { conversationID, mentions: strangers, pieces } },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
      .then(({ data }) => {
        // Without an answer the message is sent like any other: it waits for the connection.
        const found = data?.messageWarnings
        return found && found.people.length + found.files.length > 0 ? found : undefined
      })
  }
}

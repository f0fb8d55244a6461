import { useClient } from 'urql'
import { isMentionGroup } from '../../../shared/mention-groups.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { messageWarningsQuery } from '../operations/mentions.ts'

/** What clients would newly learn from a message. */
export interface Warnings {
  people: readonly { name: string }[]
  files: readonly string[]
}

/** A message about to be sent. */
export interface Considered {
  conversationID: string
  mentions: readonly string[]
  pieces: { key: string; type: string; size: number; name: string }[]
  internal?: boolean | null
}

/** Asks what clients would learn from a message that is about to be sent, scheduled or changed; undefined if nothing. */
export function useWarnings() {
  const { channel, client } = useConversation()
  return useWarningsIn(channel.users, client)
}

/** The same outside a conversation, given the members of its channel and the name of its clients. */
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
        // If the request fails, the message is sent anyway: it waits for the connection.
        const found = data?.messageWarnings
        return found && found.people.length + found.files.length > 0 ? found : undefined
      })
  }
}

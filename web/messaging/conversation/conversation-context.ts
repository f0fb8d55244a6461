import { createContext, use } from 'react'
import type { Channel, Conversation } from '../channel/channel.ts'
import type { Message } from '../message/message.ts'

/** The conversation in which messages are shown, and what can be done from any of them. */
export interface OpenConversation {
  channel: Channel
  conversation: Conversation
  /** How the client is called here; undefined while none reads along. */
  client: string | undefined
  /** Clients read along, or may do so later: what is internal differs from what is public. */
  outward: boolean
  /** The company of each client, by person id. */
  companies: ReadonlyMap<string, string>
  /** Id of the message that is being edited. */
  editing: string | undefined
  edit(id: string | undefined): void
  openThread(id: string): void
  markUnreadFrom(message: Message): void
}

export const ConversationContext = createContext<OpenConversation | undefined>(undefined)

export function useConversation(): OpenConversation {
  const conversation = use(ConversationContext)
  if (!conversation) throw new Error('useConversation is used outside of a conversation')
  return conversation
}

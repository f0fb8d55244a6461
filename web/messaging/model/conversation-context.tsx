import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Channel, Conversation } from './channel.ts'
import type { Message } from './message.ts'

/** The conversation in which messages are shown, and the actions shared by all of them. */
export interface OpenConversation {
  channel: Channel
  conversation: Conversation
  /** The name of the client here; undefined if no client can read it. */
  client: string | undefined
  /** The number of companies and people in that name. */
  clients: number
  /** Clients can read it, or may do so later, so internal and public differ. */
  outward: boolean
  /** Id of the message that is being edited. */
  editing: string | undefined
  edit(id: string | undefined): void
  openThread(id: string): void
  markUnreadFrom(message: Message): void
}

/** The part that messages need: nothing in it changes when messages arrive or are read, so rows don't re-render. */
export type Surroundings = Omit<OpenConversation, 'channel' | 'conversation'>

const ConversationContext = createContext<OpenConversation | undefined>(undefined)
const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

export function ConversationProvider({ value, children }: { value: OpenConversation; children: ReactNode }) {
  const { client, clients, outward, editing, edit, openThread, markUnreadFrom } = value
  const surroundings = useMemo(
    () => ({ client, clients, outward, editing, edit, openThread, markUnreadFrom }),
    [client, clients, outward, editing, edit, openThread, markUnreadFrom],
  )
  return (
    <ConversationContext value={value}>
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </ConversationContext>
  )
}

export function useConversation(): OpenConversation {
  const conversation = use(ConversationContext)
  if (!conversation) throw new Error('useConversation is used outside of a conversation')
  return conversation
}

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings is used outside of a conversation')
  return surroundings
}

import { readLocal, writeLocal } from '../../platform/local.ts'
import { currentAgency } from '../../platform/session/current-agency.ts'

const name = () => `atrium.my.recent.${currentAgency.get()}`

/** How many conversations are remembered. */
const max = 20

/** The conversations of this agency that were open in this browser, most recent first. */
export function recentConversations(): [channelID: string, conversationID: string][] {
  return readLocal(name()) ?? []
}

export function rememberConversation(channelID: string, conversationID: string): void {
  const others = recentConversations().filter(([, id]) => id !== conversationID)
  writeLocal(name(), [[channelID, conversationID], ...others].slice(0, max))
}

export const lastChannel = (): string | undefined => recentConversations()[0]?.[0]

/** The meeting that a message announces, as its payload has it. */
export interface Meeting {
  id: string
  conversationID: string
  /** Null: it has none, or is canceled. */
  link: string | null
}

/** The meeting of a message; undefined for other messages. */
export function meetingOf(payload: unknown): Meeting | undefined {
  const event = (payload as { event?: Partial<Meeting> } | null | undefined)?.event
  if (typeof event?.id !== 'string' || typeof event.conversationID !== 'string') return undefined
  return { id: event.id, conversationID: event.conversationID, link: event.link ?? null }
}

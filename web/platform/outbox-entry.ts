import type { ErrorCode, Sentence } from './product-error.ts'

/** Something that the person has sent and that the server has not confirmed yet. */
export interface OutboxEntry {
  /** A UUIDv7 made here; the server uses it as the id of the entity, so sending it twice is idempotent. */
  id: string
  workspace: string
  /** Entries of one lane (a conversation) arrive in the order they were sent. */
  lane: string
  /** Name of a mutation that a room has registered with the outbox. */
  operation: string
  variables: Record<string, unknown>
  createdAt: number
  state: 'sending' | 'failed'
  attempts: number
  /** What its author had written, to be had back if the server refuses it. */
  draft?: unknown
  /** Shown where it was written, such as in its conversation: nothing else need tell of it. */
  inPlace?: true
  error?: { code: ErrorCode; message: string; reason?: string } & Partial<Sentence>
}

export function oldestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

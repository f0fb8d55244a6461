import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'

/** What waits in the lane of a proof: of one operation, and about one thing. */
export function useWaiting(
  lane: string,
  operation: 'CreateReview' | 'CreateReply' | 'Decide',
  [field, id]: [field: string, id: string],
): OutboxEntry[] {
  const { waiting } = useOutbox(lane)
  return waiting.filter(({ variables, ...entry }) => {
    const input = variables.input as Record<string, unknown> | undefined
    return entry.operation === operation && input?.[field] === id
  })
}

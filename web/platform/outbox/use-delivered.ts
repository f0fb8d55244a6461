import { useEffect, useRef } from 'react'
import type { OutboxEntry } from '../outbox-entry.ts'

/** Calls back with each entry that the server has taken while it was watched; those that were given up had failed before. */
export function useDelivered(
  waiting: readonly OutboxEntry[],
  onDelivered: (entry: OutboxEntry) => void,
): void {
  const before = useRef(waiting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the list tells.
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !waiting.some((entry) => entry.id === id))
    before.current = waiting
    for (const entry of gone) if (entry.state === 'sending') onDelivered(entry)
  }, [waiting])
}

import { useMemo } from 'react'
import { useStore } from '../store.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { OutboxEntry } from './entry.ts'
import type { Outbox } from './outbox.ts'

/** What waits or failed in a lane (a conversation), oldest first, with the means to send, retry and take back. */
export function useOutbox(lane: string): Outbox & { waiting: readonly OutboxEntry[] } {
  const { outbox } = useWorkspace()
  const all = useStore(outbox.entries)
  return useMemo(
    () => ({ ...outbox, waiting: all.filter((entry) => entry.lane === lane) }),
    [outbox, all, lane],
  )
}

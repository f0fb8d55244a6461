import { useMemo } from 'react'
import type { OutboxEntry } from '../outbox-entry.ts'
import { useStore } from '../store.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { Outbox } from './outbox.ts'

declare module '../workspace/workspace.ts' {
  interface Workspace {
    outbox: Outbox
  }
}

/** The pending and failed entries of a lane (a conversation), oldest first, with functions to send, retry and take back. */
export function useOutbox(lane: string): Outbox & { waiting: readonly OutboxEntry[] } {
  const { outbox } = useWorkspace()
  const all = useStore(outbox.entries)
  return useMemo(
    () => ({ ...outbox, waiting: all.filter((entry) => entry.lane === lane) }),
    [outbox, all, lane],
  )
}

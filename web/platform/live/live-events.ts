import { useEffect, useEffectEvent } from 'react'
import type { OperationResult } from 'urql'
import type { Store } from '../store.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { LiveConnection, LiveStatus } from './connection.ts'
import type { LiveData, LiveEvent } from './event-document.ts'

declare module '../workspace/workspace.ts' {
  interface Workspace {
    events: LiveEvents
    liveStatus: Pick<Store<LiveStatus>, 'get' | 'subscribe'>
    heardAt: LiveConnection['heardAt']
  }
}

type Listener = (event: LiveEvent) => void

export interface LiveEvents {
  listen(listener: Listener): () => void
  /** Passes on each event once, after it was written to the cache. */
  tell(result: OperationResult<LiveData>): void
}

export function createLiveEvents(): LiveEvents {
  const listeners = new Set<Listener>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell({ data, extensions }) {
      if (!data?.onEvent || extensions?.replayed) return
      for (const listener of [...listeners]) listener(data.onEvent)
    },
  }
}

/**
 * Calls `onEvent` for every live event of a type, after it was written to the cache: for sounds, toasts and the like.
 * Events missed while offline are included; `at` says when they happened.
 */
export function useLiveEvent<Event extends { __typename: string }>(
  type: Event['__typename'],
  onEvent: (event: Event & LiveEvent) => void,
): void {
  const { events } = useWorkspace()
  const handle = useEffectEvent((event: LiveEvent) => {
    if (event.__typename === type) onEvent(event as unknown as Event & LiveEvent)
  })
  useEffect(() => events.listen(handle), [events])
}

import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { type Around, PartFailed, type PartPlace } from './part-failed.tsx'

interface State<Props> {
  Part?: ComponentType<Props>
  error?: unknown
}

/**
 * A component in a chunk of its own, loaded when it is first shown; needs a `Suspense` above. A part that fails to load
 * fails in its own place (a dialog as a line over the page, an `ornament` silently) and loads again when it is
 * requested again or the connection is back.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  place: PartPlace = 'over',
) {
  let state: State<Props> = {}
  let loading: Promise<void> | undefined
  /** A component is suspended until the part is loaded. */
  let isWanted = false
  const listeners = new Set<() => void>()

  /** Never rejects: the error is in the state. */
  function preload(): Promise<void> {
    if (state.Part) return Promise.resolve()
    loading ??= loadChunk(load)
      .then(
        (chunk): State<Props> => ({ Part: chunk[name] }),
        (error): State<Props> => ({ error }),
      )
      .then((next) => {
        // A failed preload is not reported: opening the part tries again.
        if (next.Part || isWanted || listeners.size > 0) state = next
        isWanted = false
        loading = undefined
        for (const tell of listeners) tell()
      })
    return loading
  }

  function follow(tell: () => void): () => void {
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
      // Opening the part again retries.
      if (listeners.size === 0 && state.error) state = {}
    }
  }

  function LazyPart(props: Props & Pick<Around, 'onClose'>) {
    const { Part, error } = useSyncExternalStore(follow, () => state)
    if (Part) return createElement(Part, props)
    // Not `use`, which would have to be called conditionally.
    if (!error) {
      isWanted = true
      throw preload()
    }
    return createElement(PartFailed, { error, place, around: props as Around, retry: preload })
  }
  return Object.assign(LazyPart, { preload })
}

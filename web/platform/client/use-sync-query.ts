import { useMemo } from 'react'
import {
  type AnyVariables,
  type Client,
  type CombinedError,
  createRequest,
  type TypedDocumentNode,
  useClient,
} from 'urql'
import { createStore, useStore } from '../store.ts'
import { askAgain, knownTo } from './ask-again.ts'

interface Shown<Data> {
  data?: Data
  error?: CombinedError
}

/**
 * Like `useQuery`, for updates that must be visible immediately: a change renders before the browser's next frame,
 * where `useQuery` skips a frame, and the cache is read once where `useQuery` reads it twice. Variables must be
 * referentially stable.
 */
export function useSyncQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Shown<Data> & { refresh: () => void } {
  const client = useClient()
  const watched = useMemo(() => watch(client, query, variables), [client, query, variables])
  return { ...useStore(watched), refresh: watched.refresh }
}

function watch<Data, Variables extends AnyVariables>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const shown = createStore<Shown<Data>>({ data: knownTo(client, query, variables) })
  const show = ({ data, error }: Shown<Data>) => {
    const before = shown.get()
    if (before.data !== data || before.error !== error) shown.set({ data, error })
  }
  return {
    refresh: () => askAgain(client, createRequest(query, variables)),
    get: shown.get,
    subscribe(listener: () => void) {
      const forget = shown.subscribe(listener)
      const { unsubscribe } = client.query(query, variables).subscribe(show)
      return () => {
        unsubscribe()
        forget()
      }
    },
  }
}

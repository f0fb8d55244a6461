import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'
import { afterFrame } from '../after-frame.ts'

/** What the cache has shown already is refreshed once it stands on the screen: a call would take of the frame's own time. */
export const afterFrameExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(operations$, map(refreshingLater), forward)

function refreshingLater(operation: Operation): Operation {
  const { kind, context } = operation
  if (kind !== 'query' || context.requestPolicy !== 'network-only') return operation
  const { fetch = globalThis.fetch } = context
  return makeOperation(kind, operation, {
    ...context,
    async fetch(...call: Parameters<typeof fetch>) {
      await new Promise<void>(afterFrame)
      return fetch(...call)
    },
  })
}

import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'

// urql's own keys are never negative.
let last = 0

/** Gives an operation a unique key; results are mapped back to the original key. */
export function withOwnKey(operation: Operation): Operation {
  last -= 1
  const { kind, context } = operation
  return makeOperation(kind, { ...operation, key: last }, { ...context, original: operation })
}

/**
 * Gives every mutation a unique key. urql derives the key from document and variables, so the cache takes two equal
 * mutations for one: when a message is marked as unread twice in a moment, the first response would never arrive.
 */
export const ownKeysExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(
      operations$,
      map((operation) => (operation.kind === 'mutation' ? withOwnKey(operation) : operation)),
      forward,
      map((result) => ({ ...result, operation: result.operation.context.original ?? result.operation })),
    )

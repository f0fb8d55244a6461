import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'

// urql's own keys are not negative.
let last = 0

/** The same operation under a unique key; results go back to the operation with the first key. */
export function withOwnKey(operation: Operation): Operation {
  last -= 1
  const { kind, context } = operation
  return makeOperation(kind, { ...operation, key: last }, { ...context, original: operation })
}

/**
 * Gives every mutation a key of its own. urql's is made of what is asked, and the cache takes two that are alike for one:
 * of a message that is marked as unread twice in a moment, the first answer would never come.
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

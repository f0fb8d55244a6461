import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'

/**
 * Gives every mutation a key of its own. urql's is made of what is asked, and the cache takes two that are alike for one:
 * of a message that is marked as unread twice in a moment, the first answer would never come.
 */
export const ownKeysExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const originals = new Map<number, Operation>()
    // urql's own keys are not negative.
    let last = 0

    function withOwnKey(operation: Operation): Operation {
      if (operation.kind !== 'mutation') return operation
      last -= 1
      originals.set(last, operation)
      return makeOperation('mutation', { ...operation, key: last }, operation.context)
    }

    return pipe(
      operations$,
      map(withOwnKey),
      forward,
      map((result) => {
        const { key } = result.operation
        const original = originals.get(key)
        originals.delete(key)
        return original ? { ...result, operation: original } : result
      }),
    )
  }

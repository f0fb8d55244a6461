import type { CombinedError, Exchange, Operation, OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'

interface InitialCursorOptions {
  /** The cursor that the stored cache was left with, if it was. */
  known: () => string | undefined
  /** Live updates continue from here. */
  learn: (cursor: string | undefined) => void
}

/**
 * With an empty cache live updates must start before anything that is read. So the first call goes out alone, the others
 * wait for its answer, and its cursor, which the server read before the data, is where the events begin. Mutations wait
 * too, and a second call of the same query: what either answers may be older than that cursor, and would be written over
 * what is newer.
 */
export function initialCursorExchange({ known, learn }: InitialCursorOptions): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const { source: released$, next: release } = makeSubject<Operation>()
      const { source: failed$, next: fail } = makeSubject<OperationResult>()
      let open = false
      let leader: number | undefined
      let held: Operation[] = []

      function mayPass(operation: Operation): boolean {
        open ||= known() !== undefined
        if (operation.kind === 'teardown') return drop(operation.key)
        if (open || operation.kind === 'subscription') return true
        if (leader === undefined) {
          leader = operation.key
          return true
        }
        held.push(operation)
        return false
      }

      function drop(key: number): true {
        held = held.filter((operation) => operation.key !== key)
        if (key === leader) handOver()
        return true
      }

      function onResult({ operation, error, extensions }: OperationResult) {
        if (open || operation.key !== leader) return
        const isReadByOutsider = operation.kind === 'query' && !error
        if (isReadByOutsider || extensions?.cursor) {
          open = true
          learn(extensions?.cursor)
        }
        if (error?.networkError) failQueries(error)
        handOver()
      }

      // There was no answer. Waiting for another one each, one after the other, the queries would leave the page blank
      // for minutes.
      function failQueries(error: CombinedError) {
        const queries = held.filter(({ kind }) => kind === 'query')
        held = held.filter(({ kind }) => kind !== 'query')
        for (const operation of queries)
          fail({ operation, data: undefined, error, stale: false, hasNext: false })
      }

      function handOver() {
        leader = undefined
        for (const operation of held.splice(0)) release(operation)
      }

      const answers$ = pipe(merge([operations$, released$]), filter(mayPass), forward, tap(onResult))
      return merge([answers$, failed$])
    }
}

import type { CombinedError, Exchange, Operation, OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'

interface InitialCursorOptions {
  /** The cursor of the stored cache, if there is one. */
  known: () => string | undefined
  /** Called with the cursor from which live events resume. */
  learn: (cursor: string | undefined) => void
}

/**
 * With an empty cache, live events must start before anything that is read. So the first call is sent alone, the others
 * wait for its response, and its cursor, which the server read before the data, is where the events start. Mutations
 * wait too, and so does a second call of the same query: their data may be older than that cursor, and would overwrite
 * newer data.
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

      // The call got no response. If each query waited for its own failure, one after the other, the page would stay blank for minutes.
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

import type { Operation } from 'urql'
import { typesRead } from './types-read.ts'

/** Remembers, for queries that are not shown, what has changed since they were fetched. */
export function createChangeLog() {
  let clock = 0
  let allAt = 0
  const changedAt = new Map<string, number>()
  const calledAt = new Map<number, number>()

  return {
    note(types: ReadonlySet<string>) {
      clock += 1
      for (const type of types) changedAt.set(type, clock)
    },
    noteAll() {
      clock += 1
      allAt = clock
    },
    noteCall(key: number) {
      calledAt.set(key, clock)
    },
    /** Whether a cache-first query reads something that has changed since its last call. */
    haveReached({ key, query, context: { requestPolicy } }: Operation): boolean {
      if (requestPolicy !== 'cache-first') return false
      const since = calledAt.get(key) ?? 0
      return allAt > since || [...typesRead(query)].some((type) => (changedAt.get(type) ?? 0) > since)
    },
  }
}

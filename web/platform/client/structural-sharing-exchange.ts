import type { Exchange, OperationResult } from 'urql'
import { map, pipe } from 'wonka'

/** The number of remembered results, so that a reopened page gets the same objects again. */
const max = 100

/**
 * Equal results stay the same object, in every part, so that unchanged components don't re-render. The cache makes new
 * objects whenever a query is started again, and for each response of the server.
 */
export const structuralSharingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const known = new Map<number, unknown>()

    function keep(result: OperationResult): OperationResult {
      const { key, kind } = result.operation
      if (kind !== 'query' || result.data == null) return result
      const data = sameParts(known.get(key), result.data)
      known.delete(key)
      known.set(key, data)
      const [oldest] = known.keys()
      if (known.size > max && oldest !== undefined) known.delete(oldest)
      return { ...result, data }
    }

    return pipe(operations$, forward, map(keep))
  }

/** Returns the new value with its unchanged parts replaced by the old objects. */
export function sameParts<Value>(before: unknown, now: Value): Value {
  if (Object.is(before, now) || !isObject(before) || !isObject(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const partBefore = Array.isArray(before) ? itemsOf(before) : (name: string) => before[name]
  const names = Object.keys(now)
  const parts = names.map((name) => sameParts(partBefore(name, now[name]), now[name]))
  const isSame =
    names.length === Object.keys(before).length && names.every((name, at) => isPart(before, name, parts[at]))
  if (isSame) return before as Value
  if (Array.isArray(now)) return parts as Value
  return Object.fromEntries(names.map((name, at) => [name, parts[at]])) as Value
}

/** Finds an item at its index, or by its id if others were inserted or removed before it. */
function itemsOf(before: readonly unknown[]): (at: string, now: unknown) => unknown {
  let byId: Map<unknown, unknown> | undefined
  return (at, now) => {
    const there = before[Number(at)]
    const id = idOf(now)
    if (id === undefined || idOf(there) === id) return there
    byId ??= new Map(before.map((item) => [idOf(item), item]))
    return byId.get(id)
  }
}

const idOf = (item: unknown): unknown => (isObject(item) ? item.id : undefined)

const isPart = (whole: Record<string, unknown>, name: string, part: unknown): boolean =>
  name in whole && Object.is(whole[name], part)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

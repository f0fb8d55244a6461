import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'
import { whenIdle } from '../../platform/when-idle.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { Row } from '../message/decorate.ts'
import { type Heights, heightsOf, keepHeights, lastListHeight, storeHeights } from './kept-heights.ts'

const maxRows = 60
const unmeasured = -1
/** By when the rows of a conversation that was opened have been measured. Milliseconds. */
const measuredBy = 3_000

/**
 * The heights of a conversation's last rows from its last visit, so that they are positioned at once when it is
 * reopened, instead of being rendered, measured and moved.
 */
export function useKnownSizes(
  conversationID: string,
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
): CacheSnapshot | undefined {
  const [sizes] = useState(() => sizesOf(rows, heightsOf(conversationID)))
  const shown = useLatest(rows)
  useLayoutEffect(() => {
    const { current: handle } = list
    if (!handle) return
    const keepNow = () => keep(conversationID, shown.current, handle)
    const store = () => {
      keepNow()
      storeHeights()
    }
    // A browser may end a page without telling it.
    const cancel = whenIdle(store, measuredBy)
    addEventListener('pagehide', store)
    return () => {
      cancel()
      removeEventListener('pagehide', store)
      keepNow()
    }
  }, [conversationID, list, shown])
  return sizes
}

/**
 * The rows that fill the viewport at the end of a list with known heights. The list learns the height of its viewport
 * only after layout, and would need a second render for them.
 */
export function rowsAtEnd(sizes: CacheSnapshot | undefined): number[] {
  const [heights] = sizes ?? [[]]
  const rows: number[] = []
  let height = 0
  for (let at = heights.length - 1; at >= 0 && height < lastListHeight() && rows.length < maxRows; at -= 1) {
    rows.push(at)
    height += Math.max(0, heights[at] ?? 0)
  }
  return rows
}

function sizesOf(rows: readonly Row[], heights: Heights | undefined): CacheSnapshot | undefined {
  return heights && [rows.map(({ message }) => heights.get(message.id) ?? unmeasured)]
}

function keep(conversationID: string, rows: readonly Row[], list: VirtualizerHandle): void {
  const [sizes] = list.cache
  // Scrolled far up, the list does not include the last rows; their earlier heights stay stored.
  if (sizes.length < rows.length) return
  const start = Math.max(0, rows.length - maxRows)
  const last = rows
    .slice(start)
    .map(({ message }, at) => [message.id, sizes[start + at] ?? unmeasured] as const)
  keepHeights(conversationID, new Map(last), list.viewportSize)
}

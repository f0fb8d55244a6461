import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'
import { useLatest } from '../../ui/use-latest.ts'
import type { Row } from '../message/decorate.ts'

/** By conversation and message id, most recent conversation last. */
const known = new Map<string, ReadonlyMap<string, number>>()
const maxConversations = 50
const maxRows = 60
const unmeasured = -1
/** Viewport height of the last list that was left, in pixels. */
let lastWindow = 0

/**
 * The heights of a conversation's last rows from its last visit, so that they are positioned at once when it is
 * reopened, instead of being rendered, measured and moved.
 */
export function useKnownSizes(
  conversationID: string,
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
): CacheSnapshot | undefined {
  const [sizes] = useState(() => sizesOf(rows, known.get(conversationID)))
  const shown = useLatest(rows)
  useLayoutEffect(() => {
    const { current: handle } = list
    return () => {
      if (handle) keep(conversationID, shown.current, handle)
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
  for (let at = heights.length - 1; at >= 0 && height < lastWindow && rows.length < maxRows; at -= 1) {
    rows.push(at)
    height += Math.max(0, heights[at] ?? 0)
  }
  return rows
}

function sizesOf(
  rows: readonly Row[],
  sizes: ReadonlyMap<string, number> | undefined,
): CacheSnapshot | undefined {
  return sizes && [rows.map(({ message }) => sizes.get(message.id) ?? unmeasured)]
}

function keep(conversationID: string, rows: readonly Row[], list: VirtualizerHandle): void {
  lastWindow = list.viewportSize || lastWindow
  const [sizes] = list.cache
  // Scrolled far up, the list does not include the last rows; their earlier heights stay stored.
  if (sizes.length < rows.length) return
  const start = Math.max(0, rows.length - maxRows)
  const last = rows
    .slice(start)
    .map(({ message }, at) => [message.id, sizes[start + at] ?? unmeasured] as const)
  known.delete(conversationID)
  known.set(conversationID, new Map(last))
  const [oldest] = known.keys()
  if (known.size > maxConversations && oldest !== undefined) known.delete(oldest)
}

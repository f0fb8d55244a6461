import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'
import { useLatest } from '../../ui/use-latest.ts'
import type { Row } from '../message/decorate.ts'

/** By conversation, and there by message, newest conversation last. */
const known = new Map<string, ReadonlyMap<string, number>>()
const maxConversations = 50
const maxRows = 60
const unmeasured = -1
/** How tall the window of a list was when the last one was left. Pixels. */
let lastWindow = 0

/**
 * The heights of the last rows of a conversation when it was left, so that they are in their places at once when it is
 * opened again, instead of being rendered, measured and moved.
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
 * The rows that fill the window at the end of a list with known heights. The list learns how tall its window is only once
 * it is laid out, and would draw them then, in a second round: so they are named before.
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
  // Far up the list does not have its last rows, whose heights are kept from before.
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

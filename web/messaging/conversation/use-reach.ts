import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import type { Row } from '../message/decorate.ts'

/** So many rows below what is in sight are given to the list; what is beyond twice as many is cut off. */
const kept = 1000

/**
 * The rows that are given to the list of a conversation: those above what is in sight, and as many below as somebody may
 * scroll through soon. Whenever the list measures a row it adds up the heights of all below; of tens of thousands, after a
 * long way up, that would take a third of each frame.
 *
 * When rows come in above, the list keeps its distance from its end until scrolling rests. What changes there meanwhile would
 * move whoever reads further up, so the end waits for that long. The row of a pinned message is never cut off.
 */
export function useReach(all: readonly Row[], pinned?: string) {
  const [wanted, setWanted] = useState<string>()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const first = all[0]?.message.id
  const drawn = useRef({ first, last: wanted })
  const state = useRef({ atEnd: true, rests: true })
  const isShift = drawn.current.first !== first
  const last = isShift || !state.current.rests ? drawn.current.last : wanted
  const rows = useMemo(() => all.slice(0, countTo(all, last)), [all, last])
  const end = rows.at(-1)?.message.id
  useLayoutEffect(() => {
    drawn.current = { first, last: end }
    if (!isShift) return
    state.current.rests = state.current.atEnd
    // Not in the rendering in which the others came: the list would take some for others.
    if (state.current.rests && last !== wanted) drawAgain()
  }, [first, end, isShift, last, wanted])
  const latest = useLatest({ all, pinned })

  /** Says that scrolling has come to rest. */
  const rest = useCallback(() => {
    if (state.current.rests) return
    state.current.rests = true
    drawAgain()
  }, [])
  /** Says which row is at the top of the window, while the end is out of sight. */
  const look = useCallback(
    (top: number) => {
      state.current.atEnd = false
      const { all, pinned } = latest.current
      setWanted((last) => lastInReach(all, top, last, pinned))
    },
    [latest],
  )
  const showAll = useCallback(() => {
    state.current.atEnd = true
    setWanted(undefined)
    rest()
  }, [rest])
  return { rows, isCut: wanted !== undefined, isWhole: rows.length === all.length, look, rest, showAll }
}

/** The last row for what is in sight now; the same as before for as long as that is near enough. */
function lastInReach(
  all: readonly Row[],
  top: number,
  before: string | undefined,
  pinned: string | undefined,
): string | undefined {
  const below = countTo(all, before) - 1 - top
  if (below <= 2 * kept && (below >= kept / 2 || before === undefined)) return before
  const end = pinned === undefined ? -1 : all.findLastIndex(({ message }) => message.id === pinned)
  return all[Math.max(top + kept, end)]?.message.id
}

/** How many rows there are up to the last one; all where that is gone. */
function countTo(rows: readonly Row[], last: string | undefined): number {
  const at = last === undefined ? -1 : rows.findIndex(({ message }) => message.id === last)
  return at < 0 ? rows.length : at + 1
}

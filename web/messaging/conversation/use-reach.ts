import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import type { Row } from '../message/decorate.ts'

/** Number of rows below the viewport that the list gets; it is cut at more than twice as many. */
const overscan = 1000

/**
 * The rows that the virtual list of a conversation is given: all above the viewport, and some below it. The list adds
 * up the heights of all rows below whenever it measures one, which for tens of thousands takes a third of each frame.
 *
 * When older rows are prepended, the list keeps its distance from its end until scrolling stops. A change of the end
 * would shift the viewport during that time, so it is applied afterwards. The row of a pinned message is never cut off.
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
    // Not in the render that adds rows: the list would confuse old and new ones.
    if (state.current.rests && last !== wanted) drawAgain()
  }, [first, end, isShift, last, wanted])
  const latest = useLatest({ all, pinned })

  /** Called when scrolling has stopped. */
  const rest = useCallback(() => {
    if (state.current.rests) return
    state.current.rests = true
    drawAgain()
  }, [])
  /** Called with the row at the top of the viewport while the end is not visible. */
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

/** The last row for the current viewport; unchanged as long as that is near enough. */
function lastInReach(
  all: readonly Row[],
  top: number,
  before: string | undefined,
  pinned: string | undefined,
): string | undefined {
  const below = countTo(all, before) - 1 - top
  if (below <= 2 * overscan && (below >= overscan / 2 || before === undefined)) return before
  const end = pinned === undefined ? -1 : all.findLastIndex(({ message }) => message.id === pinned)
  return all[Math.max(top + overscan, end)]?.message.id
}

/** The number of rows up to the last one; all rows if that one is gone. */
function countTo(rows: readonly Row[], last: string | undefined): number {
  const at = last === undefined ? -1 : rows.findIndex(({ message }) => message.id === last)
  return at < 0 ? rows.length : at + 1
}

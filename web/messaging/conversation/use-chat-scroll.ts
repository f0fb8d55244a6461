import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { useReach } from './use-reach.ts'
import { useShift } from './use-shift.ts'

const bottomTolerance = 48
const prefetchDistance = 900
/** Space for the separator above the first unread message. */
const headroom = 56

interface Options {
  /** Ids of the rows, oldest first. */
  ids: readonly string[]
  /** The row at which reading starts; the end when undefined. */
  startAt: string | undefined
  /** Id of the newest message if it is in the outbox: its author wants to see it. */
  justSent: string | undefined
  hasOlder: boolean
  loadOlder: () => void
  /** Called with the row at the top of the viewport. */
  look: (index: number) => void
  reach: Omit<ReturnType<typeof useReach>, 'rows'>
}

/** The anchor that keeps its position while rows and viewport change their sizes; none once the viewer has scrolled away. */
type Hold = 'end' | { id: string; at: 'top' | 'middle' } | undefined

/**
 * Scrolling of a chat: starts at the end or at the first unread message, sticks to the end, keeps its position when
 * older messages are prepended, and loads those in time.
 */
export function useChatScroll({ ids, startAt, justSent, hasOlder, loadOlder, look: onLook, reach }: Options) {
  const { isCut, isWhole, look: onReach, rest, showAll } = reach
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [begun] = useState(() => beginning(startAt, ids))
  const hold = useRef(begun)
  const placedAt = useRef(0)
  const width = useRef<number>(undefined)
  const [placed, setPlaced] = useState(ids.length > 0)
  const [atBottom, setAtBottom] = useState(true)
  const [topIndex, setTopIndex] = useState(0)
  const [moved, setMoved] = useState(false)
  // Visible rows are rendered first; those around them, and the page above, follow with low priority, or at once for a
  // reader who scrolls: a row that is measured only once it is visible would move the others.
  const settled = useDeferredValue(true, false) || moved
  const shift = useShift(ids)

  // Not the list's own scrollToIndex: that keeps correcting for a moment, against a viewer who scrolls at the same time.
  const place = useCallback(() => {
    const { current: element } = scroller
    const { current: rows } = list
    const { current: held } = hold
    if (!element || !rows || !held) return
    // The target may not be within the list's rows yet.
    if (held !== 'end' && !ids.includes(held.id)) return
    element.scrollTop = held === 'end' ? element.scrollHeight : topOf(held, ids, rows, element.clientHeight)
    placedAt.current = element.scrollTop
  }, [ids])

  const look = useCallback(() => {
    const { current: element } = scroller
    const { current: rows } = list
    if (!element || !rows || !placed) return
    // Text rewraps when the width changes, as when a thread opens: the resulting scroll events are not the viewer's.
    const isReflowed = width.current !== undefined && width.current !== element.clientWidth
    width.current = element.clientWidth
    if (isReflowed) place()
    const { scrollTop, scrollHeight, clientHeight } = element
    const bottom = scrollHeight - clientHeight - scrollTop < bottomTolerance
    const isReaders = Math.abs(scrollTop - placedAt.current) > 1
    if (isReaders) {
      hold.current = bottom && !isCut ? 'end' : undefined
      setMoved(true)
    }
    setAtBottom(bottom && isWhole)
    const top = rows.findItemIndex(scrollTop)
    setTopIndex(top)
    onLook(top)
    if (bottom) showAll()
    else onReach(top)
    if (settled && hasOlder && scrollTop < prefetchDistance) loadOlder()
  }, [placed, place, settled, hasOlder, loadOlder, onLook, isCut, isWhole, onReach, showAll])

  const lookAround = useEffectEvent(look)
  useEffect(() => {
    if (settled) lookAround()
  }, [settled])

  const onResize = useCallback(() => {
    place()
    look()
  }, [place, look])

  const toEnd = useCallback(() => {
    hold.current = 'end'
    showAll()
    place()
  }, [place, showAll])

  const toMessage = useCallback(
    (id: string) => {
      hold.current = { id, at: 'middle' }
      showAll()
      place()
    },
    [place, showAll],
  )

  useLayoutEffect(() => {
    if (placed || ids.length === 0) return
    hold.current = beginning(startAt, ids)
    setPlaced(true)
  }, [placed, startAt, ids])

  useLayoutEffect(() => {
    if (placed) place()
  }, [placed, place])

  const sentBefore = useRef(justSent)
  useEffect(() => {
    if (justSent !== undefined && justSent !== sentBefore.current) toEnd()
    sentBefore.current = justSent
  }, [justSent, toEnd])

  return {
    scroller,
    list,
    begun,
    placed,
    settled,
    shift,
    atBottom,
    topIndex,
    look,
    rest,
    onResize,
    toEnd,
    toMessage,
  }
}

/** If more messages are unread than are loaded, start at the end. */
function beginning(startAt: string | undefined, ids: readonly string[]): Hold {
  return startAt !== undefined && ids.includes(startAt) ? { id: startAt, at: 'top' } : 'end'
}

function topOf(
  { id, at }: Exclude<Hold, 'end' | undefined>,
  ids: readonly string[],
  rows: VirtualizerHandle,
  height: number,
): number {
  const index = ids.indexOf(id)
  const top = rows.getItemOffset(index)
  return at === 'top' ? top - headroom : top - (height - rows.getItemSize(index)) / 2
}

import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { fitted, movedBy, type Point, type Zoom, zoomedAt } from './zoom.ts'

interface Options {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** A swipe sideways over an image that fits, or down. */
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

const swipeLength = 60
const doubled = 2.5

/** Handles pan, pinch, wheel and swipe on the frame. */
export function useGestures<Frame extends HTMLElement>({ zoom, onZoom, onSwipe }: Options) {
  const frame = useRef<Frame>(null)
  const pointers = useRef(new Map<number, Point>())
  const begun = useRef<Point>(undefined)

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = size()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  // React's wheel listeners are passive, so they could not prevent scrolling the page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onZoom(zoomedAt(zoom, Math.exp(-event.deltaY / 400), placeOf(event), size()))
  })
  useEffect(() => {
    const { current } = frame
    const turn = (event: WheelEvent) => onWheel(event)
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [])

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, placeOf(event))
    begun.current = pointers.current.size === 1 ? placeOf(event) : undefined
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    if (other) onZoom(pinched(zoom, other[1], before, now, size()))
    else if (zoom.scale > 1) onZoom(movedBy(zoom, now.x - before.x, now.y - before.y, size()))
    pointers.current.set(event.pointerId, now)
  }

  function onPointerUp(event: PointerEvent) {
    const from = begun.current
    const isLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0
    begun.current = undefined
    if (!from || !isLast || zoom.scale > 1 || event.pointerType === 'mouse') return
    const to = placeOf(event)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (Math.abs(dx) > swipeLength && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 'next' : 'previous')
    else if (dy > 2 * swipeLength) onSwipe('close')
  }

  return {
    frame,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        onZoom(zoom.scale > 1 ? fitted : zoomedAt(zoom, doubled, placeOf(event), size())),
    },
  }
}

/** Pinch zoom with two fingers: the point between them stays in place. */
function pinched(zoom: Zoom, still: Point, before: Point, now: Point, frame: DOMRect): Zoom {
  const spread = (point: Point) => Math.max(1, Math.hypot(point.x - still.x, point.y - still.y))
  const middle = { x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 }
  const moved = movedBy(zoom, (now.x - before.x) / 2, (now.y - before.y) / 2, frame)
  return zoomedAt(moved, spread(now) / spread(before), middle, frame)
}

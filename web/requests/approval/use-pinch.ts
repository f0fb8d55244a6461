import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { withinZoom } from './zoom.ts'

interface Options {
  /** The scroll container. */
  frame: RefObject<HTMLElement | null>
  /** The zoomed content. */
  content: RefObject<HTMLElement | null>
  scale: number
  onScale: ((scale: number) => void) | undefined
}

interface Pinch {
  spread: number
  ratio: number
  /** The midpoint between the fingers, relative to the frame. */
  middle: { x: number; y: number }
}

/** Pinch to zoom, with the midpoint between the fingers fixed. During the pinch the content is scaled by CSS; it re-renders at the end. */
export function usePinch({ frame, content, scale, onScale }: Options): void {
  const pinch = useRef<Pinch>(undefined)
  const scrollTo = useRef<{ left: number; top: number }>(undefined)

  const onStart = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other || !onScale || !frame.current) return
    event.preventDefault()
    const { left, top } = frame.current.getBoundingClientRect()
    const middle = { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top }
    pinch.current = { spread: spreadOf(one, other), ratio: 1, middle }
  })

  const onMove = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches
    const begun = pinch.current
    if (!one || !other || !begun || !frame.current || !content.current) return
    event.preventDefault()
    begun.ratio = withinZoom((scale * spreadOf(one, other)) / begun.spread) / scale
    const { scrollLeft, scrollTop } = frame.current
    const { offsetLeft, offsetTop, style } = content.current
    const { x, y } = begun.middle
    style.transformOrigin = `${scrollLeft + x - offsetLeft}px ${scrollTop + y - offsetTop}px`
    style.transform = `scale(${begun.ratio})`
  })

  const onEnd = useEffectEvent(() => {
    const begun = pinch.current
    pinch.current = undefined
    if (!begun || !frame.current || !content.current) return
    const { ratio, middle } = begun
    const { scrollLeft, scrollTop } = frame.current
    content.current.style.transform = ''
    if (ratio === 1) return
    scrollTo.current = {
      left: (scrollLeft + middle.x) * ratio - middle.x,
      top: (scrollTop + middle.y) * ratio - middle.y,
    }
    onScale?.(scale * ratio)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the pinch after rendering in the new size.
  useLayoutEffect(() => {
    if (scrollTo.current) frame.current?.scrollTo(scrollTo.current)
    scrollTo.current = undefined
  }, [scale, frame])

  // React's touch listeners are passive, so they could not prevent the browser's own pinch.
  useEffect(() => {
    const element = frame.current
    const ways = [
      ['touchstart', (event: TouchEvent) => onStart(event)],
      ['touchmove', (event: TouchEvent) => onMove(event)],
      ['touchend', () => onEnd()],
      ['touchcancel', () => onEnd()],
    ] as const
    for (const [type, listener] of ways) element?.addEventListener(type, listener, { passive: false })
    return () => {
      for (const [type, listener] of ways) element?.removeEventListener(type, listener)
    }
  }, [frame])
}

const spreadOf = (one: Touch, other: Touch): number =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))

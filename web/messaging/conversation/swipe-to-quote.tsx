import { useEffect, useEffectEvent, useRef } from 'react'

interface Props {
  onQuote: (id: string) => void
}

/** The distance of a swipe that quotes; a shorter one cancels. Pixels. */
const far = 64
/** A movement of this many pixels sideways, and more sideways than vertical, is a swipe; everything else scrolls. */
const begun = 12

/** Quotes the message that the viewer swipes sideways, as on phones. Rendered in the conversation or thread whose touches it handles. */
export function SwipeToQuote({ onQuote }: Props) {
  const mark = useRef<HTMLSpanElement>(null)
  const quote = useEffectEvent(onQuote)
  useEffect(() => {
    const place = mark.current?.closest<HTMLElement>('[data-conversation]')
    return place ? followSwipes(place, quote) : undefined
  }, [])
  return <span ref={mark} hidden />
}

interface Swipe {
  row: HTMLElement
  x: number
  y: number
  /** how far it was dragged; undefined until it is known to be a swipe */
  way?: number
}

function followSwipes(place: HTMLElement, onQuote: (id: string) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let swipe: Swipe | undefined

  function letGo(): void {
    if (!swipe) return
    const { row, way = 0 } = swipe
    row.style.transform = ''
    swipe = undefined
    if (way >= far && row.dataset.message) onQuote(row.dataset.message)
  }

  function cancel(): void {
    if (swipe) swipe.way = 0
    letGo()
  }

  function onStart({ touches, target }: TouchEvent): void {
    cancel()
    const row = (target as Element).closest<HTMLElement>('[role=log] [data-message]')
    const [at] = touches
    // Elements that scroll sideways themselves, such as tables, must not be swiped.
    if (!row || !at || touches.length > 1 || (target as Element).closest('pre, [tabindex="0"] table')) return
    swipe = { row, x: at.clientX, y: at.clientY }
  }

  function onMove(event: TouchEvent): void {
    const [at] = event.touches
    if (!swipe || !at) return
    const side = getComputedStyle(swipe.row).direction === 'rtl' ? -1 : 1
    const [across, down] = [(at.clientX - swipe.x) * side, Math.abs(at.clientY - swipe.y)]
    if (swipe.way === undefined) {
      if (down > begun || across < -begun) swipe = undefined
      if (!swipe || across < begun || across < down) return
    }
    event.preventDefault()
    swipe.way = Math.max(0, across)
    swipe.row.style.transform = `translateX(${side * Math.min(swipe.way, far * 1.25)}px)`
  }

  place.addEventListener('touchstart', onStart, { signal, passive: true })
  place.addEventListener('touchmove', onMove, { signal, passive: false })
  place.addEventListener('touchend', letGo, { signal })
  place.addEventListener('touchcancel', cancel, { signal })
  return () => {
    cancel()
    controller.abort()
  }
}

import { useEffect, useRef } from 'react'

const holdTime = 450
/** Movement tolerance of a long press, in px. */
const slop = 8
/** Elements with their own touch behaviour; a link in a message has the browser's own menu. */
const controls = 'button, input, textarea, select, audio, video, a:not([data-list-item])'

/**
 * Opens the menu of the `data-hold` element under a long press by clicking the `data-on-hold` button in it, which
 * keyboards and screen readers can use too. Rendered in the element that `within` names, whose touches it handles. A
 * moving finger scrolls or swipes.
 */
export function HoldToOpen({ within }: { within: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = mark.current?.closest<HTMLElement>(within)
    return place ? followHolds(place) : undefined
  }, [within])
  return <span ref={mark} hidden data-follows-fingers />
}

interface Hold {
  item: HTMLElement
  at: Touch
  timer: ReturnType<typeof setTimeout>
  opened: boolean
}

function followHolds(place: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let hold: Hold | undefined

  function release(): void {
    clearTimeout(hold?.timer)
    hold = undefined
  }

  function onStart({ touches, target }: TouchEvent): void {
    release()
    const item = heldAt(target)
    const [at] = touches
    if (!item || !at || touches.length > 1 || isSelecting()) return
    hold = { item, at, timer: setTimeout(open, holdTime), opened: false }
  }

  function open(): void {
    if (!hold) return
    hold.opened = true
    hold.item.querySelector<HTMLElement>('[data-on-hold]')?.click()
  }

  function onMove({ touches: [now, other] }: TouchEvent): void {
    if (!hold || hold.opened || !now) return
    const { at } = hold
    if (other || Math.hypot(now.clientX - at.clientX, now.clientY - at.clientY) > slop) release()
  }

  function onEnd(event: TouchEvent): void {
    // Prevents the click that would close the menu or follow the link.
    if (hold?.opened) event.preventDefault()
    release()
  }

  place.addEventListener('touchstart', onStart, { signal, passive: true })
  place.addEventListener('touchmove', onMove, { signal, passive: true })
  place.addEventListener('touchend', onEnd, { signal, passive: false })
  place.addEventListener('touchcancel', release, { signal })
  place.addEventListener('scroll', () => hold?.opened || release(), { signal, capture: true, passive: true })
  place.addEventListener('contextmenu', (event) => hold && event.preventDefault(), { signal })
  return () => {
    release()
    controller.abort()
  }
}

const isSelecting = (): boolean => getSelection()?.isCollapsed === false

function heldAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(controls)) return null
  return target.closest<HTMLElement>('[data-hold]')
}

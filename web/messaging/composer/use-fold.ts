import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

interface Options {
  /** It has content, so it is open without the focus, too. */
  filled: boolean
  /** It is open from the beginning, as it is about to get the focus. */
  open: boolean
  /** It is about to get the focus, and stays folded until the sender types. */
  quiet: boolean
  focus: () => void
}

/** A composer that collapses to one line until the sender types, and again once it is left empty. Nothing moves under a pressed pointer. */
export function useFold({ filled, open, quiet, focus }: Options) {
  const [used, setUsed] = useState(open)
  const arriving = useRef(quiet)
  const press = useRef<Press>(undefined)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    addEventListener('pointerdown', ({ target }) => (press.current = { target, inside: false }), options)
    addEventListener('keydown', () => (press.current = undefined), options)
    return () => {
      controller.abort()
      waiting.current?.abort()
    }
  }, [])

  function use() {
    waiting.current?.abort()
    setUsed(true)
  }

  return {
    folded: !used && !filled,
    handlers: {
      onPointerDownCapture() {
        if (press.current) press.current.inside = true
      },
      // A press between the controls must not take the focus away: a double click that opened the composer ends there.
      onMouseDown(event: MouseEvent) {
        if (isBetween(event)) event.preventDefault()
      },
      onClick(event: MouseEvent) {
        use()
        if (isBetween(event)) focus()
      },
      onKeyDownCapture: use,
      onFocus() {
        const isArriving = arriving.current
        arriving.current = false
        // A click opens it on release: the pressed element must not move before.
        if (!isArriving && !press.current?.inside) use()
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        // When the whole window loses the focus, the composer stays open.
        if (currentTarget.contains(relatedTarget) || !document.hasFocus() || press.current?.inside) return
        waiting.current?.abort()
        waiting.current = new AbortController()
        const place = currentTarget.closest('[data-conversation]')
        whenNothingIsPressed(press.current, place, waiting.current.signal, () => setUsed(false))
      },
    },
  }
}

const isBetween = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Node) &&
  (target as Element).closest('textarea, input, button, label, a, [tabindex], form')?.localName === 'form'

/** Delay in milliseconds: a click elsewhere may open another conversation, with its own composer. */
const elsewhere = 300

/** Where the pointer was pressed since the last key press; overlays of the composer count as inside. */
type Press = { target: EventTarget | null; inside: boolean } | undefined

/** Collapsing would move the element under the pointer, so it waits until the pointer is elsewhere, or the touch has ended. */
function whenNothingIsPressed(
  press: Press,
  conversation: Element | null,
  signal: AbortSignal,
  run: () => void,
): void {
  const isNear = (target: EventTarget | null) =>
    target instanceof Element &&
    (conversation?.contains(target) || target.closest('[data-portal], [data-over-composer]') !== null)
  if (!press) {
    run()
    return
  }
  if (!isNear(press.target)) {
    const timer = setTimeout(run, elsewhere)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return
  }
  const end = ({ target, pointerType, type }: PointerEvent) => {
    // The clicked element may already be unmounted, and says nothing about the position of the mouse.
    const isOver = pointerType === 'mouse' ? type === 'pointerover' && !isNear(target) : type === 'click'
    if (!isOver) return
    run()
    stop.abort()
  }
  const stop = new AbortController()
  const options = { signal: AbortSignal.any([signal, stop.signal]) }
  addEventListener('pointerover', end, options)
  addEventListener('click', end as EventListener, options)
}

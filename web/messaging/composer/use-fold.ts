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

/**
 * A composer that is one line until the sender types, and again once they have left it empty. Nothing moves below a
 * pointer that presses.
 */
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
      // Between its controls it is as the field: there the second click of two comes down where the first one opened it.
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
        // After a look at another window the sender comes back to the field.
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

/** What is pressed elsewhere may lead to another conversation, with its own composer. Milliseconds. */
const elsewhere = 300

/** Where a pointer has been pressed since a key was; inside is also what floats over the composer. */
type Press = { target: EventTarget | null; inside: boolean } | undefined

/**
 * The pressed element in the conversation would move with the composer: so only once the pointer is elsewhere, or after
 * a touch.
 */
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
    // The clicked element may be gone already, and says nothing about the position of the mouse.
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

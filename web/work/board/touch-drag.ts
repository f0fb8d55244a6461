import { type DragPreview, showDragPreview } from './drag-preview.ts'
import type { Dragged, DropTarget } from './drops.ts'

const holdTime = 350
/** Movement tolerance of a long press, in px. */
const slop = 8

interface Held {
  item: HTMLElement
  at: Touch
  preview?: DragPreview
  controller: AbortController
}

/**
 * Drag and drop by touch: a long press on a card, or on the header of a column, drags it. Native drag and drop cannot:
 * some browsers start none by touch, others open the link's context menu instead. A touch that moves at once scrolls; a
 * long press released in place opens the move menu. Returns a function that removes the listeners.
 */
export function followTouches(
  board: HTMLElement,
  onDrop: (dragged: Dragged, target: DropTarget) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let held: Held | undefined

  function release(): void {
    held?.preview?.end()
    held?.controller.abort()
    held = undefined
  }

  function onStart(event: TouchEvent): void {
    release()
    const item = liftableAt(event.target)
    const [at] = event.touches
    if (!item || !at || !event.target || event.touches.length > 1) return
    const controller = new AbortController()
    const hold: Held = { item, at, controller }
    held = hold
    const timer = setTimeout(() => {
      hold.preview = showDragPreview(board, item, at)
    }, holdTime)
    controller.signal.addEventListener('abort', () => clearTimeout(timer))
    // A card that another member moves during the touch is unmounted: listeners on the element itself still get its events.
    const options = { passive: false, signal: controller.signal }
    const { target } = event
    target.addEventListener('touchmove', (moved) => onMove(moved as TouchEvent), options)
    target.addEventListener('touchend', (ended) => onEnd(ended as TouchEvent), options)
    target.addEventListener('touchcancel', release, options)
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches
    const isOne = touch && event.touches.length === 1
    if (held?.preview && isOne) {
      event.preventDefault()
      held.preview.moveTo(touch)
    } else if (!held || !isOne || distance(held.at, touch) > slop) release()
  }

  function onEnd(event: TouchEvent): void {
    const { preview, item, at } = held ?? {}
    const [touch] = event.changedTouches
    const target = preview?.target()
    release()
    if (!preview || !item || !at || !touch) return
    // Prevents the click that would follow.
    event.preventDefault()
    if (distance(at, touch) <= slop) item.querySelector<HTMLElement>('[data-on-hold]')?.click()
    else if (target) onDrop(preview.dragged, target)
  }

  function refuse(event: Event): void {
    if (!held) return
    event.preventDefault()
    event.stopPropagation()
  }

  board.addEventListener('touchstart', onStart, { passive: true, signal })
  // Some browsers check before the touch whether a listener may prevent scrolling.
  board.addEventListener('touchmove', () => undefined, { passive: false, signal })
  for (const type of ['contextmenu', 'dragstart'])
    board.addEventListener(type, refuse, { capture: true, signal })
  return () => {
    release()
    listening.abort()
  }
}

const distance = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** The touched card or column header; not its buttons. */
function liftableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button')) return null
  return target.closest<HTMLElement>('[data-card], header[data-draggable]')
}

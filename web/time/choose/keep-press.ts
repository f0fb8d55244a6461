import type { PointerEvent } from 'react'

/** The pixels from which on a press is a drag. */
const dragged = 10

/**
 * Keeps a pressed option pressed while its list moves under the pointer, as results and timers arrive: otherwise the release would
 * meet something else, and nothing would be selected. Dragging away from it still selects nothing.
 */
export function keepPress({ currentTarget: option, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
  option.setPointerCapture(pointerId)
  const leave = (moved: MouseEvent) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < dragged) return
    option.releasePointerCapture(pointerId)
  }
  option.addEventListener('pointermove', leave)
  option.addEventListener(
    'lostpointercapture',
    () => option.removeEventListener('pointermove', leave),
    // The next press sets it again.
    { once: true },
  )
}

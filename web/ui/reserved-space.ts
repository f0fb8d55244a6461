/** Toasts rise from the bottom of the window, so only elements in its lower part can be covered. */
const highest = 1 / 3

const observer = new ResizeObserver(updateReservedSpace)

/**
 * Moves toasts (`--atrium-written`) above the field or save bar (`data-foot`) that the viewer is using, at the bottom
 * of the page or in the middle of it.
 */
export function updateReservedSpace(): void {
  const places = [...document.querySelectorAll('[data-foot]')]
  for (const place of places) observer.observe(place)
  const tops = places.map((place) => place.getBoundingClientRect().top)
  const top = Math.min(innerHeight, ...tops.filter((each) => each > innerHeight * highest))
  document.documentElement.style.setProperty('--atrium-written', `${Math.round(innerHeight - top)}px`)
}

/** Keeps it up to date while there are toasts: fields may grow, move or appear in the meantime. */
export function watchReservedSpace(): () => void {
  const events = ['resize', 'scroll', 'focusin', 'pointerup'] as const
  const options = { capture: true, passive: true }
  for (const event of events) addEventListener(event, updateReservedSpace, options)
  updateReservedSpace()
  return () => {
    for (const event of events) removeEventListener(event, updateReservedSpace, options)
    observer.disconnect()
  }
}

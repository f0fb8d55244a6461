/** Toasts rise from the bottom of the window, so only elements in its lower part are in their way. */
const highest = 1 / 3

const observer = new ResizeObserver(updateReservedSpace)

/**
 * Puts toasts (`--atrium-written`) above the fields and buttons (`data-foot`) that the viewer writes or saves in, at
 * the bottom of the page or in the middle of it.
 */
export function updateReservedSpace(): void {
  const places = [...document.querySelectorAll('[data-foot]')]
  for (const place of places) observer.observe(place)
  const tops = places.map((place) => place.getBoundingClientRect().top)
  const top = Math.min(innerHeight, ...tops.filter((each) => each > innerHeight * highest))
  document.documentElement.style.setProperty('--atrium-written', `${Math.round(innerHeight - top)}px`)
}

/** The same for as long as there are toasts: fields may grow, move or appear while one is shown. */
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

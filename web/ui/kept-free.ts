/** Where somebody writes now: none of it may be covered by a toast. */
const elements = new Set<Element>()

/** Toasts come up from the foot of the window, so that what stands in its upper part is in nobody's way. */
const highest = 1 / 3

function place(): void {
  const tops = [...elements].map((element) => element.getBoundingClientRect().top)
  const top = Math.min(innerHeight, ...tops.filter((each) => each > innerHeight * highest))
  document.documentElement.style.setProperty('--atrium-written', `${Math.round(innerHeight - top)}px`)
}

/** The ref of a place where somebody writes, at the foot of the page or in the middle of it: toasts (`--atrium-written`) stand above it. */
export function keptFree(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(place)
  elements.add(element)
  observer.observe(element)
  addEventListener('resize', place)
  addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    elements.delete(element)
    if (elements.size === 0) {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
    place()
  }
}

/** What is docked at the foot of a page now, by its element. */
const heights = new Map<Element, number>()

function tell(): void {
  const highest = Math.max(0, ...heights.values())
  document.documentElement.style.setProperty('--atrium-foot', `${highest}px`)
}

/**
 * The ref of a bar that is docked at the foot of a page: publishes its height (`--atrium-foot`) to what floats there,
 * so that neither covers the other.
 */
export function docked(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    heights.set(element, element.offsetHeight)
    tell()
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    heights.delete(element)
    tell()
  }
}

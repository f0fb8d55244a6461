/** The heights of the elements docked at the foot of the page. */
const heights = new Map<Element, number>()

function tell(): void {
  const highest = Math.max(0, ...heights.values())
  document.documentElement.style.setProperty('--atrium-foot', `${highest}px`)
}

/**
 * The ref of a bar docked at the foot of a page: publishes its height (`--atrium-foot`) for floating elements, so that
 * neither covers the other.
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

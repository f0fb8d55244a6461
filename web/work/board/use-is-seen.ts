import { type RefObject, useEffect, useRef } from 'react'

/** How far outside the scroll container an element counts as visible. */
const margin = '0px 25%'

/**
 * Whether an element is visible in its scroll container, or nearly; a ref that can be read while rendering, and never
 * triggers a re-render.
 */
export function useIsSeen(ref: RefObject<HTMLElement | null>): Readonly<RefObject<boolean>> {
  const seen = useRef(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        seen.current = entries.at(-1)?.isIntersecting ?? true
      },
      { root: element.parentElement, rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return seen
}

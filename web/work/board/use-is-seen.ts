import { type RefObject, useEffect, useRef } from 'react'

/** How far beyond the edge of the screen something counts as seen. */
const margin = '0px 25%'

/** Whether an element is in what scrolls around it, or nearly; asked while drawing, and no reason to draw. */
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

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the scroll position while earlier replies are rendered above it. */
export function useKeepPlace(scroller: RefObject<HTMLDivElement | null>, earlier: number): void {
  const known = useRef({ earlier, fromEnd: 0 })
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element) return
    if (earlier < known.current.earlier) element.scrollTop = element.scrollHeight - known.current.fromEnd
    const note = () => {
      known.current = { earlier, fromEnd: element.scrollHeight - element.scrollTop }
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller, earlier])
}

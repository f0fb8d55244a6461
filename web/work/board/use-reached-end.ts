import { type RefObject, startTransition, useEffect, useState } from 'react'

/** The number of cards in a column that fill a tall screen. */
export const cardsAtFirst = 16

/** Whether the viewer has scrolled to the end of the first cards of a column: from then on it renders all its cards. */
export function useReachedEnd(end: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(false)
  // Runs after every render: the end element exists only while there is more to render.
  useEffect(() => {
    const element = end.current
    if (!element || reached) return
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setReached(true)),
      { root: element.parentElement, rootMargin: '25% 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  })
  return reached
}

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in sight, or was printed: what is costly to load waits for that. */
export function useWasSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const see = () => setSeen(true)
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
    )
    watch.observe(element)
    addEventListener('beforeprint', see)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [ref, seen])
  return seen
}

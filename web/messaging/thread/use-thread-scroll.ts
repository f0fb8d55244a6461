import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearEnd = 120

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement, height = scrollHeight): boolean =>
  height - scrollTop - clientHeight < nearEnd

/** Starts at the target reply, else at the end, and sticks to the end. */
export function useThreadScroll(count: number, complete: boolean, target: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ count: 0, height: 0 })
  const [marked, setMarked] = useState<string>()
  const [atEnd, setAtEnd] = useState(false)

  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element || target === undefined || marked === target || !complete) return
    element.querySelector(`[data-message="${CSS.escape(target)}"]`)?.scrollIntoView({ block: 'center' })
    setMarked(target)
  }, [target, marked, complete])

  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const wasAtEnd = isNearEnd(element, before.current.height)
    if (count > before.current.count && wasAtEnd && (target === undefined || marked)) {
      element.scrollTop = element.scrollHeight
    }
    before.current = { count, height: element.scrollHeight }
    setAtEnd(isNearEnd(element))
  }, [count, target, marked])

  // The composer below changes its height.
  useEffect(() => {
    const { current: element } = scroller
    if (!element) return
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight
      height = element.clientHeight
      if (isNearEnd(element, element.scrollHeight - Math.max(0, lost)))
        element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const look = useCallback(() => {
    const { current: element } = scroller
    if (element) setAtEnd(isNearEnd(element))
  }, [])

  return { scroller: scroller as RefObject<HTMLDivElement | null>, marked, atEnd, look }
}

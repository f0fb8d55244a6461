import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../message/decorate.ts'

const nearEnd = 120

/** Begins at the answer that is looked for, else at the end, and stays at the end while it is there. */
export function useThreadScroll(rows: readonly Row[], complete: boolean, target: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ count: 0, height: 0 })
  const [marked, setMarked] = useState<string>()
  const count = rows.length

  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element || target === undefined || marked === target || !complete) return
    element.querySelector(`[data-message="${CSS.escape(target)}"]`)?.scrollIntoView({ block: 'center' })
    setMarked(target)
  }, [target, marked, complete])

  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const wasAtEnd = before.current.height - element.scrollTop - element.clientHeight < nearEnd
    if (count > before.current.count && wasAtEnd && (target === undefined || marked)) {
      element.scrollTop = element.scrollHeight
    }
    before.current = { count, height: element.scrollHeight }
  }, [count, target, marked])

  return { scroller: scroller as RefObject<HTMLDivElement | null>, marked }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was drawn last, for handlers that stay the same while it changes: whoever has one need not be drawn again. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

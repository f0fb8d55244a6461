import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The latest value in a ref, so handlers can stay referentially stable. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

import { useLayoutEffect, useRef } from 'react'

/** True only for the render in which rows are added or removed above the existing ones. */
export function useShift(ids: readonly string[]): boolean {
  const known = useRef<{ first?: string; last?: string }>({})
  const { first, last } = known.current
  const shift = first !== undefined && ids[0] !== first && last !== undefined && ids.includes(last)
  useLayoutEffect(() => {
    known.current = { first: ids[0], last: ids.at(-1) }
  }, [ids])
  return shift
}

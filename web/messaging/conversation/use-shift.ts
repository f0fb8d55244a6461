import { useLayoutEffect, useRef } from 'react'

/** True in the one rendering in which rows come in, or go, above those that were there. */
export function useShift(ids: readonly string[]): boolean {
  const known = useRef<{ first?: string; last?: string }>({})
  const { first, last } = known.current
  const shift = first !== undefined && ids[0] !== first && last !== undefined && ids.includes(last)
  useLayoutEffect(() => {
    known.current = { first: ids[0], last: ids.at(-1) }
  }, [ids])
  return shift
}

import { useEffect, useState } from 'react'

/** Milliseconds after which what few people have may be loaded, without delaying what everyone came for. */
const rest = 3_000

/** Whether a page has stood for a moment. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), rest)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

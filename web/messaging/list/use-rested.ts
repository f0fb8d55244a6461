import { useEffect, useState } from 'react'

/** Milliseconds after which rarely needed parts may be loaded, without delaying the main content. */
const rest = 3_000

/** Whether a page has been mounted for a moment. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), rest)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

import { useEffect, useState } from 'react'

/** The maximum delay of a browser's timer, in milliseconds. */
const longestWait = 2_147_483_647

/** Whether a moment (in milliseconds) is past, by a clock that may not be the browser's; re-renders when it is reached. */
export function useIsPast(at: number | null, now: () => number = Date.now): boolean {
  const [, drawAgain] = useState(0)
  useEffect(() => {
    if (at === null) return
    const wait = at - now()
    if (wait < 0 || wait > longestWait) return
    const timeout = setTimeout(() => drawAgain((count) => count + 1), wait + 50)
    return () => clearTimeout(timeout)
  }, [at, now])
  return at !== null && at < now()
}

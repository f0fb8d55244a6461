import { useEffect, useState } from 'react'
import { serverNow } from '../clock/server-clock.ts'
import type { TimerRow } from '../timer.ts'
import { useMyTimers } from './use-running.ts'

/** The longest that a browser can be told to wait, in milliseconds. */
const longestWait = 2_147_483_647

/** Whether a timer has run for longer than anybody works, and nobody has said that it did; becomes so by itself. */
export function useIsLong(timer: Pick<TimerRow, 'openSegment'> | undefined): boolean {
  const { longHours } = useMyTimers()
  const [, drawAgain] = useState(0)
  const open = timer?.openSegment
  const limit =
    open && !open.keptAt ? Date.parse(open.startAt) + longHours * 3_600_000 : Number.POSITIVE_INFINITY
  const isLong = serverNow() >= limit
  useEffect(() => {
    const wait = limit - serverNow()
    if (wait <= 0 || wait > longestWait) return
    const timeout = setTimeout(() => drawAgain((count) => count + 1), wait + 50)
    return () => clearTimeout(timeout)
  }, [limit])
  return isLong
}

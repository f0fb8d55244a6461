import { useEffect, useRef } from 'react'
import { formatHours } from '../../../shared/duration.ts'
import { elapsedAt, type Running, withSeconds } from './durations.ts'
import { compareClocks, serverNow } from './server-clock.ts'

/** The elapsed time of a timer: seconds only while it runs. Then each second writes one text node, without a re-render. */
export function Elapsed({ timer: { logged, runningSince } }: { timer: Running }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!runningSince) return
    void compareClocks()
    const tick = () => {
      const text = place.current?.firstChild
      if (text) text.nodeValue = withSeconds(elapsedAt({ logged, runningSince }, serverNow()))
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [logged, runningSince])
  const shown = runningSince
    ? withSeconds(elapsedAt({ logged, runningSince }, serverNow()))
    : formatHours(logged / 3600)
  return <span ref={place}>{shown}</span>
}

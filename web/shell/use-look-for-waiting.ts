import { useEffect, useState } from 'react'
import { useSlot } from '../platform/use-slot.ts'
import { useViewer } from '../platform/workspace/viewer.ts'

const interval = 60_000

/** Ids of the other agencies with unread messages; live events only come from the current one. */
export function useLookForWaiting(): ReadonlySet<string> {
  const counters = useSlot('waiting')
  const { agencies, agency } = useViewer()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const others = agencies.map(({ id }) => id).filter((id) => id !== agency?.id)
  const list = others.join(' ')

  useEffect(() => {
    let current = true
    async function look() {
      if (document.visibilityState !== 'visible') return
      const ids = list.split(' ').filter(Boolean)
      const counts = await Promise.all(ids.map((id) => sum(counters.map((ask) => ask(id)))))
      if (current) setWaiting(new Set(ids.filter((_, index) => counts[index])))
    }
    void look()
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [list, counters])

  return waiting
}

/** A room that fails counts as zero: the dots are a courtesy. */
async function sum(counts: Promise<number>[]): Promise<number> {
  const settled = await Promise.allSettled(counts)
  return settled.reduce((total, each) => total + (each.status === 'fulfilled' ? each.value : 0), 0)
}

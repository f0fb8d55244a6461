import { useEffect } from 'react'
import { waitingCount } from '../waiting-count.ts'
import { useWhatWaits } from './use-what-waits.ts'

/** Keeps the client's waiting count up to date. */
export function KeepWaiting() {
  const { waiting } = useWhatWaits()
  const count = waiting?.count ?? 0
  useEffect(() => {
    waitingCount.set(count)
    return () => waitingCount.set(0)
  }, [count])
  return null
}

import { useEffect, useRef, useState } from 'react'
import { loadOnce, onLine } from '../../platform/chunk.ts'

/**
 * Loads something when it is first needed. `need` rejects on failure, and retries on the next call; `prepare` never
 * rejects, and retries when the connection is back.
 */
export function useLoaded<T extends NonNullable<unknown>>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<T>()
  const shown = useRef(true)
  const stop = useRef<() => void>(undefined)
  const [need] = useState(() =>
    loadOnce(async () => {
      const found = await load()
      if (shown.current) setLoaded(() => found)
      return found
    }),
  )
  const [prepare] = useState(
    () =>
      function prepare(): void {
        stop.current?.()
        need().catch(() => {
          if (shown.current) stop.current = onLine(prepare)
        })
      },
  )
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      stop.current?.()
    }
  }, [])
  return { loaded, need, prepare }
}

import { useSyncExternalStore } from 'react'
import { isWatched } from '../../platform/watched.ts'

function subscribe(listener: () => void) {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('focus', listener, { signal })
  addEventListener('blur', listener, { signal })
  document.addEventListener('visibilitychange', listener, { signal })
  return () => controller.abort()
}

/** Whether the page is visible and focused. */
export function useWatched(): boolean {
  return useSyncExternalStore(subscribe, isWatched)
}

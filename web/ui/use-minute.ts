import { useSyncExternalStore } from 'react'
import { createStore } from '../platform/store.ts'

const minute = 60_000
const now = createStore(Date.now())
let listeners = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The time in milliseconds, renewed every minute; all components share one timer, and so re-render together. */
export const useMinute = (): number => useSyncExternalStore(subscribe, now.get)

function subscribe(listener: () => void): () => void {
  const stop = now.subscribe(listener)
  listeners += 1
  timer ??= begin()
  return () => {
    stop()
    listeners -= 1
    if (listeners > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function begin() {
  now.set(Date.now())
  return setInterval(() => now.set(Date.now()), minute)
}

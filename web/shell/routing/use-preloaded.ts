import { useEffect } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'

/** Loads a part that must be there without a connection, once the page has nothing else to do. */
export function usePreloaded({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => whenIdle(() => void preload(), patience), [preload])
}

/** Milliseconds. */
const patience = 5_000

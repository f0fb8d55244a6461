/**
 * Calls back once the page has nothing else to do, at the latest after so many milliseconds; returns what calls it off. Safari
 * cannot tell, and waits for that long.
 */
export function whenIdle(act: () => void, timeout = 2_000): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(act, timeout)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(() => act(), { timeout })
  return () => window.cancelIdleCallback(handle)
}

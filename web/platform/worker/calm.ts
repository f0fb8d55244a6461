import { pendingCalls } from '../session/authorized-fetch.ts'

/** Whether the page may be loaded anew without losing anything: no call is on its way, and nothing would ask before leaving. */
export function isCalm(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return pendingCalls() === 0 && !leaving.defaultPrevented
}

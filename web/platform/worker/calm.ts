import { wouldAsk } from '../leaving.ts'
import { pendingCalls } from '../session/authorized-fetch.ts'

/** Whether the page may be loaded anew without losing anything: no call is on its way, and nothing would ask before leaving. */
export const isCalm = (): boolean => pendingCalls() === 0 && !wouldAsk()

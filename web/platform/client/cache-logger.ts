import { eventTypes } from './generated/schema-facts.ts'

/** "Invalid undefined" (13) while an event is written. */
const fieldOfOtherEvent = new RegExp(`Inline Fragment on "(${eventTypes.join('|')})".*#13$`, 's')

/**
 * Passes on what Graphcache warns of, in development only, but for one thing: knowing no schema it writes an event
 * through the fragments of all kinds of events, and misses the fields of the others. Given a schema it would keep quiet,
 * and take answers with holes for whole ones, which in production, where there is none, it does not.
 */
export function cacheLogger(severity: 'debug' | 'error' | 'warn', message: string): void {
  if (severity !== 'debug' && !fieldOfOtherEvent.test(message)) console[severity](message)
}

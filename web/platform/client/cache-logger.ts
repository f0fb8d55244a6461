import { eventTypes } from './generated/schema-facts.ts'

/** "Invalid undefined" (13) while an event is written to the cache. */
const fieldOfOtherEvent = new RegExp(`Inline Fragment on "(${eventTypes.join('|')})".*#13$`, 's')

/**
 * Passes on Graphcache's warnings, in development only, except one: without a schema it writes an event through the
 * fragments of all event types, and misses the fields of the others. With a schema it would not warn, but it would
 * accept incomplete results as complete, which it does not do in production, where there is no schema.
 */
export function cacheLogger(severity: 'debug' | 'error' | 'warn', message: string): void {
  if (severity !== 'debug' && !fieldOfOtherEvent.test(message)) console[severity](message)
}

export { clockStates, comparators, warningShare } from './service-clock.ts'

/** What rules count for requests. */
export const requestMetrics = [
  'first_response',
  'next_response',
  'resolution',
  'total_resolution',
  'approval_decision',
  'unassigned_for',
] as const
export type RequestMetric = (typeof requestMetrics)[number]

/** The longest target, in minutes of working time: a year around the clock. */
export const slaMinutesMax = 527_040
export const slaRulesMax = 200
/** How many steps an explanation has at most. */
export const slaStepsMax = 2000
/** How many clocks a request has at most: those that run, and the latest of those that are over. */
export const slaClocksMax = 50

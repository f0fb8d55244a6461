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

/** What rules count for tasks. */
export const taskMetrics = [
  'resolution',
  'total_resolution',
  'unassigned_for',
  'time_in_column',
  'overdue_by',
  'hours_over_estimate',
] as const
export type TaskMetric = (typeof taskMetrics)[number]

export type Metric = RequestMetric | TaskMetric
export const metrics: readonly Metric[] = [...new Set<Metric>([...requestMetrics, ...taskMetrics])]

/** The metrics of requests, or of tasks. */
export const metricsOf = (isRequest: boolean): readonly Metric[] => (isRequest ? requestMetrics : taskMetrics)

/** The longest target, in minutes of working time: a year around the clock. */
export const slaMinutesMax = 527_040
export const slaRulesMax = 200
/** How many steps an explanation has at most. */
export const slaStepsMax = 2000
/** How many lines a report has at most. */
export const slaReportMax = 5000
/** How many clocks a board shows at most. */
export const slaBoardClocksMax = 2000
/** How many clocks a request or task has at most: those that run, and the latest of those that are over. */
export const slaClocksMax = 50

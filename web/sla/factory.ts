import type { Clock } from './clock/next-clock.ts'

type Made = Partial<Omit<Clock, 'rule'>> & {
  comparator?: 'lt' | 'lte' | 'gt' | 'gte'
  metric?: 'first_response' | 'resolution' | 'approval_decision'
}

/** Fakes a clock for tests: a first answer within four working hours that is counted since nine. */
export function makeClock({ comparator = 'lte', metric = 'first_response', ...facts }: Made): Clock {
  return {
    id: 'clock',
    requestID: 'request',
    taskID: null,
    state: 'pending',
    startedAt: '2031-03-03T09:00:00Z',
    endedAt: null,
    dueAt: null,
    isPaused: false,
    awayFrom: null,
    rule: {
      id: 'rule',
      rule: { metric_name: metric, metric_value: '240', metric_comparator: comparator },
      isRequest: true,
      project: null,
      board: null,
      column: null,
    },
    ...facts,
  }
}

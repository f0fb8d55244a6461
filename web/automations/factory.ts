import type { Automation } from './automation.ts'
import type { Run } from './log/run.ts'

/** An automation as the list has it, for tests. */
export function makeAutomation({
  automation,
  ...cron
}: Partial<Omit<Automation, 'automation'>> & {
  automation?: Partial<Automation['automation']>
}): Automation {
  return {
    id: 'a',
    status: 'scheduled',
    message: 'Monday greeting',
    repeat: 'weekly',
    days: [1],
    timeZone: 'UTC',
    start: '2026-03-02T09:00:00',
    expression: null,
    next: ['2026-03-09T09:00:00.000Z'],
    reason: null,
    canChange: true,
    user: { id: 'viewer', name: 'Mara Keller', avatar: null },
    pausedBy: null,
    ...cron,
    automation: {
      id: 'a',
      name: 'Monday greeting',
      subject: null,
      filter: [],
      steps: [{ action: 'notify', userIDs: ['viewer'], content: 'Good morning' }],
      onFailure: 'stop',
      missed: 'once',
      pausedUntil: null,
      lastRun: null,
      ...automation,
    },
  }
}

/** A run that did nothing, for tests. */
export const makeRun = (run: Partial<Run>): Run => ({
  id: 'r',
  state: 'done',
  dueAt: '2026-03-02T09:00:00.000Z',
  startedAt: '2026-03-02T09:00:00.000Z',
  finishedAt: '2026-03-02T09:00:00.800Z',
  isLate: false,
  missed: 0,
  matched: null,
  outOf: null,
  reason: null,
  subject: null,
  startedBy: null,
  counts: [],
  ...run,
})

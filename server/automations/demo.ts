import type { Step } from '../../shared/automations.ts'
import type { Filter } from '../../shared/filter.ts'
import { dayIn } from '../../shared/zoned-day.ts'
import { workdaysLater } from '../database/demo/script/working-time.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import { createAutomation } from './commands/automations.ts'
import { pauseAutomation } from './commands/pause.ts'
import { runAutomation } from './commands/run-now.ts'

const zone = 'Europe/Lisbon'

/** What runs by itself at Northwind; one of them has been run by hand, another is paused. */
export const automationsPart: Part = (stage) => [
  {
    at: stage.time.now,
    lane: 'automations',
    run: () =>
      stage.as('mara', 'northwind', async (ctx) => {
        await createAutomation(ctx, { ...lateAtAcme(stage), ...from(stage, 9) })
        const queue = await createAutomation(ctx, { ...queueForAll, ...from(stage, 8) })
        await createAutomation(ctx, { ...unanswered(stage), ...from(stage, 8) })
        await runAutomation(ctx, { automationID: queue.id })
      }),
  },
  {
    at: stage.time.now,
    lane: 'automations',
    run: () =>
      stage.as('joao', 'northwind', async (ctx) => {
        const recap = await createAutomation(ctx, { ...recapOfFriday(stage), ...from(stage, 16) })
        await pauseAutomation(ctx, { id: recap.id, until: dayIn(workdaysLater(stage.time.now, 10), zone) })
      }),
  },
]

const open: Filter[number] = { field: 'state', operator: 'anyOf', values: ['open'] }

const lateAtAcme = (stage: Stage) => ({
  name: 'Monday: late at Acme',
  repeat: 'weekly',
  days: [1],
  subject: 'tasks',
  filter: [
    open,
    { field: 'client', operator: 'anyOf', values: [stage.people.get('dana').userId] },
    { field: 'due', operator: 'before', value: 'today' },
  ] satisfies Filter,
  steps: [
    {
      action: 'message',
      conversationID: stage.conversations.get('launch-spring'),
      internal: true,
      content:
        'Good morning. {{number}} tasks are late:\n\n{{details}}\n\nPlease move the date or tell Acme today.',
    },
  ] satisfies Step[],
})

const queueForAll = {
  name: 'Daily Queue for everyone',
  repeat: 'weekdays',
  subject: 'tasks',
  filter: [
    open,
    { field: 'due', operator: 'on', value: 'today' },
    { field: 'assignee', operator: 'filled' },
  ] satisfies Filter,
  steps: [{ action: 'setDaily' }] satisfies Step[],
  onFailure: 'continue',
}

const unanswered = (stage: Stage) => ({
  name: 'Unanswered for three days',
  repeat: 'hourly',
  missed: 'skip',
  subject: 'conversations',
  filter: [
    { field: 'lastFrom', operator: 'anyOf', values: ['client'] },
    { field: 'silent', operator: 'atLeast', value: 3 },
  ] satisfies Filter,
  steps: [
    {
      action: 'notify',
      userIDs: [stage.people.get('mara').userId],
      content: 'Nobody has answered for three days:\n\n{{list}}',
    },
  ] satisfies Step[],
})

const recapOfFriday = (stage: Stage) => ({
  name: 'Friday recap, Quinta do Vale',
  repeat: 'weekly',
  days: [5],
  steps: [
    {
      action: 'notify',
      userIDs: [stage.people.get('joao').userId],
      content: 'Time to write the recap for Quinta do Vale.',
    },
  ] satisfies Step[],
})

/** From the next working day on, at a full hour. */
function from({ time }: Stage, hour: number) {
  const first = workdaysLater(time.now, 1)
  first.setUTCHours(hour, 0, 0, 0)
  return { _ttl: first.getTime() / 1000, timeZone: zone }
}

import { expect, test } from 'vitest'
import { type AutomationDraft, draftOf, inputOf } from './automation-draft.ts'
import { newStep } from './steps/new-step.ts'

const tuesday = new Date('2026-03-03T10:00:00Z')
const draft = (part: Partial<AutomationDraft> = {}): AutomationDraft => ({
  ...draftOf(null, 'Europe/Lisbon', tuesday),
  name: 'Late at Acme',
  steps: [{ action: 'setDaily' }],
  ...part,
})
const secondsOf = (at: string) => Date.parse(at) / 1000

test('a new one is weekly on the current weekday at nine where the person is, over tasks, with a message', () => {
  expect(draftOf(null, 'Europe/Lisbon', tuesday)).toEqual({
    name: '',
    when: { repeat: 'weekly', days: ['2'], zone: 'Europe/Lisbon', start: '2026-03-10T09:00', expression: '' },
    subject: 'tasks',
    filter: [],
    steps: [newStep('message')],
    onFailure: 'stop',
    missed: 'once',
  })
  expect(draftOf(null, 'America/New_York', tuesday).when.start).toBe('2026-03-03T09:00')
})

test('what was saved is edited as it is', () => {
  const automation = {
    name: 'Late',
    subject: null,
    filter: [],
    steps: [{ action: 'setDaily' }],
    onFailure: 'continue' as const,
    missed: 'skip' as const,
  }
  const cron = { repeat: 'cron' as const, days: [], timeZone: 'UTC', start: null, expression: '0 9 * * 1' }
  const { when, ...definition } = draftOf({ ...cron, automation })
  expect(definition).toEqual(automation)
  expect(when).toEqual({ repeat: 'cron', days: [], zone: 'UTC', start: '', expression: '0 9 * * 1' })
})

test('the first time is the next one of a schedule that began long ago', () => {
  const when = { ...draft().when, start: '2025-01-07T09:00' }
  expect(inputOf(draft({ when }), tuesday)).toMatchObject({
    repeat: 'weekly',
    days: [2],
    timeZone: 'Europe/Lisbon',
    _ttl: secondsOf('2026-03-10T09:00:00Z'),
  })
})

test('short months and clock changes do not become the day and time of all repetitions', () => {
  const monthly = { ...draft().when, repeat: 'monthly' as const, start: '2026-01-31T09:00' }
  const february = new Date('2026-02-10T10:00:00Z')
  expect(inputOf(draft({ when: monthly }), february)._ttl).toBe(secondsOf('2026-03-31T08:00:00Z'))
  const skipped = { ...monthly, repeat: 'daily' as const, start: '2026-01-01T01:30' }
  const night = new Date('2026-03-28T20:00:00Z')
  expect(inputOf(draft({ when: skipped }), night)._ttl).toBe(secondsOf('2026-03-30T00:30:00Z'))
})

test('an expression has its own times', () => {
  const when = { ...draft().when, repeat: 'cron' as const, expression: ' 0 9 * * 1 ' }
  const input = inputOf(draft({ when }), tuesday)
  expect(input).toMatchObject({ repeat: 'cron', expression: '0 9 * * 1', days: [] })
  expect(input).not.toHaveProperty('_ttl')
})

test('without a subject there are no conditions, and empty lines are no subtasks', () => {
  const filter = [{ field: 'title', operator: 'contains' as const, value: 'x' }]
  const steps = [{ action: 'addSubTasks' as const, titles: [' Print ', '', 'Ship'] }]
  expect(inputOf(draft({ subject: null, filter })).filter).toEqual([])
  expect(inputOf(draft({ filter, steps }))).toMatchObject({
    filter,
    steps: [{ action: 'addSubTasks', titles: ['Print', 'Ship'] }],
  })
})

import { beforeAll, expect, test } from 'vitest'
import { renderRoom, startTexts } from '../../testing/render-room.tsx'
import { makeClock } from '../factory.ts'
import en from '../locales/en.json'
import { ClockBadge } from './clock-badge.tsx'

beforeAll(async () => void (await startTexts({ sla: en })))

const hence = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 20_000).toISOString()

async function textOf(facts: Parameters<typeof makeClock>[0]) {
  const { place } = await renderRoom(<ClockBadge clock={makeClock(facts)} />)
  return place.querySelector('[data-standing]')?.textContent?.replaceAll('\u00a0', ' ')
}

test.each([
  ['First answer in 2 h 11 m', { dueAt: hence(131) }],
  ['First answer in 2 h 11 m – assignee off', { dueAt: hence(131), awayFrom: hence(60) }],
  ['First answer 15 m overdue', { dueAt: hence(-15), state: 'breached' }],
  ['First answer 3 days overdue', { dueAt: hence(-3 * 1440 - 60), state: 'breached' }],
  ['First answer paused', { isPaused: true }],
  ['First answer: no working hours', {}],
  ['First answer in time', { dueAt: hence(5), endedAt: hence(0), state: 'achieved' }],
  ['First answer was overdue', { dueAt: hence(-5), endedAt: hence(0), state: 'breached' }],
  ['Alert: First answer open for more than 4 working hours', { state: 'breached', comparator: 'gt' }],
] as const)('it says “%s”', async (text, facts) => {
  expect(await textOf(facts)).toBe(text)
})

test('more than a day ahead, the day says enough', async () => {
  expect(await textOf({ dueAt: hence(3 * 1440) })).toMatch(/^First answer by \w{3} \d+, \d{4}$/)
})

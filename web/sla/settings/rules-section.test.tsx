import { afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { makeClock } from '../factory.ts'
import en from '../locales/en.json'
import { RulesSection } from './rules-section.tsx'

beforeAll(async () => void (await startTexts({ sla: en })))
afterEach(unmountRendered)

async function render(days: readonly number[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<RulesSection />, { client: server.client, role: 'admin' })
  const answer = async (name: string, data: object) => {
    await settled(() => expect(server.calls.map((call) => call.name)).toContain(name))
    await server.calls.find((call) => call.name === name)?.answer(data)
  }
  await answer('SLARules', { getAgency: { id: 'a', slaRules: [makeClock({}).rule] } })
  await answer('SLAHours', { workingHours: { id: 'a', week: days.map((day) => ({ day })) } })
  return place
}

test('each rule reads as a sentence', async () => {
  const place = await render([1, 2])
  expect(place.querySelector('li')?.textContent).toBe('First answer within 4 working hours, for all requests')
  expect(place.querySelector('[role=status]')).toBeNull()
})

test('says that nothing is ever due without working hours', async () => {
  const place = await render([])
  expect(place.querySelector('[role=status]')?.textContent).toBe(en.why.noTime)
})

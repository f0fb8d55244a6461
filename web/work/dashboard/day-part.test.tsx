import { afterEach, beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { DayPart } from './day-part.tsx'

beforeAll(() => startTexts({ work, ui }))
afterEach(unmountRendered)

const open = async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<DayPart />, { client: server.client })
  return { place, call: server.last('DayCapacity') }
}
const day = { day: '2026-03-02', hours: 6, taken: 2, planned: 5.5, left: 5, tasks: [] }

test('the day says how much of it tasks and meetings take, and how much is free', async () => {
  const { place, call } = await open()
  await call.answer({ dayCapacity: day })
  expect(place.querySelector('section')?.textContent?.replace(/\s/g, ' ')).toBe(
    'My day 5 h of 6 h planned, 1 h freeTasks 5 h · Meetings 2 h',
  )
})

test('a day that could not be asked for says so', async () => {
  const { place, call } = await open()
  await call.fail()
  expect(place.querySelector('button')?.textContent).toBe(ui.retry)
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { DayPart } from './day-part.tsx'

beforeAll(() => startTexts({ work, ui }))
afterEach(unmountRendered)

test('the day says how much of it is planned and how much is free', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<DayPart />, { client: server.client })
  await server
    .last('DayCapacity')
    .answer({ dayCapacity: { day: '2026-03-02', hours: 8, planned: 5.5, left: 5, tasks: [] } })
  expect(place.querySelector('section')?.textContent?.replace(/\s/g, ' ')).toBe(
    'My day 5 h 30 m planned · 3 h free today',
  )
})

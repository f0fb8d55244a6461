import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import work from '../locales/en.json' with { type: 'json' }
import { DayText } from './day-bar.tsx'

beforeAll(() => startTexts({ work }))
afterEach(unmountRendered)

async function said(day: Parameters<typeof DayText>[0]) {
  const { place } = await renderRoom(<DayText {...day} />)
  return place.querySelector('span')?.textContent.replaceAll('\u00a0', ' ')
}

test('a day says what is planned and what is free beside what is left of that (W49)', async () => {
  expect(await said({ planned: 1.5, left: 0, hours: 8.5 })).toBe('0 h of 8 h 30 m planned, 8 h 30 m free')
  expect(await said({ planned: 2, left: 2, hours: 8.5 })).toBe('2 h of 8 h 30 m planned, 6 h 30 m free')
})

test('on a day off nothing is planned; a day without working hours that has tasks is over', async () => {
  expect(await said({ planned: 0, left: 0, hours: 0 })).toBe('Day off')
  expect(await said({ planned: 2, left: 2, hours: 0 })).toBe('2 h of 0 h planned, 2 h over')
})

test('a day that is too full says by how much, and one without working hours what is planned', async () => {
  expect(await said({ planned: 9, left: 9, hours: 8.5 })).toBe('9 h of 8 h 30 m planned, 30 m over')
  expect(await said({ planned: 1.5, left: 1, hours: null })).toBe('1 h 30 m planned')
})

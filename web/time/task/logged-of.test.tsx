import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import time from '../locales/en.json' with { type: 'json' }
import { LoggedOf } from './logged-of.tsx'

beforeAll(() => startTexts({ time }))
afterEach(unmountRendered)

async function said(seconds: number, hours: number | null) {
  const { place } = await renderRoom(<LoggedOf seconds={seconds} hours={hours} />)
  return [...place.querySelectorAll('span')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

test('what was logged, estimated, left and over is said in one way (W49)', async () => {
  expect(await said(3600, 1.5)).toEqual(['1 h of 1 h 30 m', '30 m left'])
  expect(await said(7560, 1.5)).toEqual(['2 h 6 m of 1 h 30 m', '36 m over'])
  expect(await said(7560, null)).toEqual(['2 h 6 m'])
})

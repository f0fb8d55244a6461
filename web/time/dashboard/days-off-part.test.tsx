import { afterEach, beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import lazy from '../lazy/locales/en.json'
import time from '../locales/en.json'
import { DaysOffPart } from './days-off-part.tsx'

beforeAll(() => startTexts({ time, 'time/lazy': lazy, ui }))
afterEach(unmountRendered)

const entry = (id: string, name: string, decide: boolean) => ({
  id,
  userID: id,
  start: '2026-12-02',
  end: '2026-12-03',
  startsAtNoon: false,
  endsAtNoon: false,
  status: 'requested',
  days: 2,
  note: null,
  decisionNote: null,
  user: { id, name, avatar: null },
  decidedBy: null,
  viewerCan: { decide, remove: true },
})

async function open(items: object[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<DaysOffPart />, { client: server.client })
  await server.last('TimeOffRequests').answer({ timeOffRequests: { items, nextToken: null } })
  return place
}

test('only what the viewer may decide on is listed', async () => {
  const place = await open([entry('1', 'Priya Raman', true), entry('2', 'Anna Boström', false)])
  expect(place.textContent).toContain('Priya Raman')
  expect(place.textContent).not.toContain('Anna Boström')
})

test('what someone else requested is approved or declined, not cancelled; the badge is not amber', async () => {
  const place = await open([entry('1', 'Priya Raman', true)])
  const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual([lazy.off.approve, lazy.off.decline])
  const badge = place.querySelector('.mantine-Badge-root')
  expect(badge?.getAttribute('style')).toContain('text-transform: none')
  expect(badge?.getAttribute('style')).not.toContain('warning')
})

test('one’s own request can be cancelled', async () => {
  const place = await open([entry('me', 'Anna Boström', true)])
  expect(place.textContent).toContain(lazy.off.cancel)
})

test('without any, the part is not there', async () => {
  const place = await open([entry('2', 'Anna Boström', false)])
  expect(place.querySelector('section')).toBeNull()
})

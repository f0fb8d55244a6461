import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import lazy from '../lazy/locales/en.json'
import { PeoplePart } from './people-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { from?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.from}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ 'time/lazy': lazy, ui }))
// A Wednesday.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-03-05T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  unmountRendered()
})

const week = ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2031-03-${day}`)
const member = (name: string, planned: number, capacity: number, ...off: string[]) => ({
  memberID: name,
  planned,
  capacity,
  user: { id: name, name, avatar: null },
  days: week.map((day) => ({
    day,
    hours: 8,
    away: off.includes(day.slice(-2)) ? 'day' : null,
    asked: null,
    holiday: null,
  })),
})

async function open(...items: object[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<PeoplePart />, { client: server.client })
  const call = server.last('TeamWeek')
  await call.answer({ teamWeek: { items, nextToken: null } })
  // Behind their picture.
  const wordsOf = (line: Element) => [...line.children].slice(1).map(({ textContent }) => textContent)
  const said = [...place.querySelectorAll('li')].map((line) =>
    wordsOf(line).join('').replaceAll('\u00a0', ' '),
  )
  return { place, call, said }
}

test('the busiest come first, with what is planned of their hours, marked where it is too much', async () => {
  const { place, call, said } = await open(member('Mara', 20, 40), member('Anna', 41.5, 40))
  expect(call.variables).toMatchObject({ from: '2031-03-03' })
  expect(said).toEqual(['Anna41 h 30 m of 40 h', 'Mara20 h of 40 h'])
  const overs = [...place.querySelectorAll('li')].map((line) => line.querySelector('[data-over]') !== null)
  expect(overs).toEqual([true, false])
})

test('who is off is said for the days that are left of the week', async () => {
  const { said } = await open(
    member('Gone', 0, 40, '03', '04'),
    member('Leo', 0, 40, '05', '06'),
    member('Priya', 0, 40, '06', '07'),
    member('Noor', 0, 40, '07', '08', '09'),
    member('Nils', 0, 40, '05', '06', '07', '08', '09'),
    member('Ida', 0, 40, '05'),
    member('Ben', 0, 40, '06', '08'),
  )
  const off = said.map((line) => line.replace('0 h of 40 h', ''))
  expect(off).toEqual([
    'Gone',
    'LeoOff until Thu',
    'PriyaOff Thu and Fri',
    'NoorOff from Fri',
    'NilsOff this week',
    'IdaOff Wed',
    'BenOff Thu and Sat',
  ])
})

test('it leads to the same week of the team', async () => {
  const { place } = await open(member('Mara', 20, 40))
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/agency/planning?2031-03-03')
})

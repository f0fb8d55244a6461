import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePlace } from './use-place.ts'

const address = vi.hoisted(() => ({ search: {} }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
  useSearch: () => address.search,
}))

afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

test('an address says what is hidden; one that was cut off hides nothing', async () => {
  address.search = { hide: 'due', clients: 'Acme%2C%20Inc.,-' }
  const hook = await renderHook(usePlace, undefined)
  expect(hook.current.place.hidden).toEqual({ kinds: ['due'], clients: ['Acme, Inc.', null] })
  address.search = { hide: 'due', clients: 'Acme%2' }
  await hook.rerender(undefined)
  expect(hook.current.place.hidden).toEqual({ kinds: ['due'], clients: [] })
})

test('an address with an event and no date is at the day of the event, also once its panel is closed', async () => {
  address.search = { event: 'review' }
  const me = { id: 'me', name: 'Anna', timeZone: 'UTC' }
  const server = fakeServer()
  const hook = await renderHook(usePlace, undefined, { me, client: server.client })
  expect(hook.current.place.isSought).toBe(true)
  await server.last('Event').answer({ getEvent: { id: 'review', startAt: '2031-03-05T10:00:00.000Z' } })
  expect(hook.current.place).toMatchObject({ date: '2031-03-05', isSought: false })
  const search = () => navigate.mock.lastCall?.[0].search(address.search)
  hook.current.open(undefined)
  expect(search()).toEqual({ date: '2031-03-05' })
  hook.current.goTo(hook.current.place.today)
  expect(search()).toEqual({ event: 'review', date: hook.current.place.today })
})

test('an event that is opened leaves the calendar where it is; one that is gone is no day', async () => {
  address.search = {}
  const server = fakeServer()
  const hook = await renderHook(usePlace, undefined, { client: server.client })
  const { today } = hook.current.place
  hook.current.open('review')
  expect(navigate.mock.lastCall?.[0].search(address.search)).toEqual({ event: 'review', date: today })
  address.search = { event: 'gone' }
  await hook.rerender(undefined)
  await server.last('Event').fail()
  expect(hook.current.place).toMatchObject({ date: today, isSought: false })
})

test('a page that stays open over midnight is on the new day', async () => {
  address.search = {}
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T23:59:00.000Z') })
  const me = { id: 'me', name: 'Anna', timeZone: 'UTC' }
  const hook = await renderHook(usePlace, undefined, { me })
  vi.setSystemTime('2026-11-27T00:01:00.000Z')
  await hook.rerender(undefined)
  expect(hook.current.place).toMatchObject({ today: '2026-11-27', date: '2026-11-27' })
})

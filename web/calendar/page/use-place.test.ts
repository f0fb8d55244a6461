import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePlace } from './use-place.ts'

const address = vi.hoisted(() => ({ search: {} }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
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

test('a page that stays open over midnight is on the new day', async () => {
  address.search = {}
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T23:59:00.000Z') })
  const me = { id: 'me', name: 'Anna', timeZone: 'UTC' }
  const hook = await renderHook(usePlace, undefined, { me })
  vi.setSystemTime('2026-11-27T00:01:00.000Z')
  await hook.rerender(undefined)
  expect(hook.current.place).toMatchObject({ today: '2026-11-27', date: '2026-11-27' })
})

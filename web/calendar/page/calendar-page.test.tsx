import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { UserCalendarPage } from './calendar-page.tsx'

const drawn = vi.hoisted(() => vi.fn(() => null))
const search = vi.hoisted(() => ({ view: 'week', date: '2026-11-27' }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@fullcalendar/react', () => ({ default: drawn }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
  useSearch: () => search,
}))

afterEach(unmountRendered)

test('what changes beside the grid does not draw its items again', async () => {
  const server = fakeServer()
  const { render } = await renderRoom(<UserCalendarPage />, { client: server.client })
  await server.last('Planned').answer({ plannedBetween: [{ day: '2026-11-27', hours: 8, planned: 2 }] })
  await server.last('Calendar').answer({ eventsBetween: [], entriesBetween: [] })
  expect(drawn).toHaveBeenCalled()
  drawn.mockClear()
  await render(<UserCalendarPage />)
  expect(drawn).not.toHaveBeenCalled()
})

test('a range shows before its events are there, and says that they are on their way', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<UserCalendarPage />, { client: server.client })
  expect(drawn).toHaveBeenCalled()
  expect(place.querySelector('[aria-busy="true"]')).not.toBeNull()
  await server.last('Calendar').answer({ eventsBetween: [], entriesBetween: [] })
  expect(place.querySelector('[aria-busy="true"]')).toBeNull()
})

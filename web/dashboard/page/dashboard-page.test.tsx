import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DashboardPart } from '../../shell/dashboard/slots.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { settled } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import dashboard from '../locales/en.json'
import { DashboardPage } from './dashboard-page.tsx'

beforeAll(() => startTexts({ dashboard, ui }))
afterEach(unmountRendered)

const part = (name: string, more: Partial<DashboardPart> = {}): DashboardPart => ({
  name,
  place: 'today',
  order: 10,
  shownTo: () => true,
  component: () => <p>{name}</p>,
  ...more,
})

async function open(...rooms: DashboardPart[][]) {
  const slots = { dashboardParts: rooms.map((parts) => async () => parts) }
  const { place } = await renderRoom(<DashboardPage />, { workspace: { slots } as never })
  const said = (name: string) => place.querySelector(`section[aria-label="${name}"]`)?.textContent
  await settled(() => expect(place.querySelector('section')).not.toBeNull())
  return { place, said }
}

test('the parts of all rooms stand in their places, in order', async () => {
  const { said } = await open(
    [part('second', { order: 20 }), part('team', { place: 'team' })],
    [part('first'), part('waiting', { place: 'waiting' })],
  )
  expect(said('Today')).toBe('firstsecond')
  expect(said('Waiting for me')).toBe('waiting')
  expect(said('Team')).toBe(`team${dashboard.forAdmins}`)
})

test('a part may stand in the column of the one before it', async () => {
  const { place } = await open([
    part('requests', { place: 'team' }),
    part('levels', { place: 'team', order: 20, below: true }),
    part('hours', { place: 'team', order: 30 }),
  ])
  const columns = [...place.querySelectorAll('[data-place="team"] > div')].map((column) => column.textContent)
  expect(columns).toEqual(['requestslevels', 'hours'])
})

test('a part for others is not shown, and a place without parts is not there', async () => {
  const { said } = await open([part('mine'), part('theirs', { place: 'team', shownTo: () => false })])
  expect(said('Today')).toBe('mine')
  expect(said('Team')).toBeUndefined()
})

test('a part that fails to load fails alone', async () => {
  const broken = lazyPart(() => Promise.reject(new Error('gone')), 'Broken' as never, 'here')
  const { place, said } = await open([part('broken', { component: broken }), part('works', { order: 20 })])
  await settled(() => expect(place.textContent).toContain(ui.retry))
  expect(said('Today')).toContain('works')
})

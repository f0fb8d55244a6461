import { expect, test } from 'vitest'
import { merged, type Slots } from './platform/slots.ts'
import { rooms } from './rooms.ts'
import { inBar } from './shell/in-bar.ts'

const everybody = { isStaff: true, isClient: true, agency: { viewerCan: { update: true } } } as never

async function areasOf(side: 'staff' | 'client') {
  const viewer = { ...(everybody as object), isStaff: side === 'staff', isClient: side === 'client' } as never
  const workspaces = await Promise.all(rooms.map(({ workspace }) => workspace?.()))
  const { areas = [] } = merged<Slots>(workspaces.map((each) => each?.slots))
  return areas.filter((area) => area.shownTo(viewer))
}
const names = (areas: readonly { name: string }[]) => areas.map(({ name }) => name)

test('staff have messages, work, requests and notifications at their thumb, the rest behind "More"', async () => {
  const { first, others } = inBar(await areasOf('staff'), 'staff')
  expect(names(first)).toEqual(['messaging', 'work', 'requests', 'notifications'])
  // In the order of the rail.
  expect(names(others)).toEqual([
    'dashboard',
    'search',
    'calendar',
    'drive',
    'automations',
    'people',
    'settings',
    'links',
  ])
})

test('a client has their overview, messages, requests and files there', async () => {
  const { first, others } = inBar(await areasOf('client'), 'client')
  expect(names(first)).toEqual(['dashboard', 'messaging', 'portal', 'drive'])
  expect(names(others)).toEqual(['search', 'notifications', 'work', 'calendar', 'settings', 'links'])
})

test('who is on neither side sees all there is', async () => {
  const areas = (await areasOf('client')).filter(({ withoutAgency }) => withoutAgency)
  expect(inBar(areas, undefined)).toEqual({ first: areas, others: [] })
})

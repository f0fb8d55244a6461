import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import dashboard from '../locales/en.json'
import { ChangesPart } from './changes-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

beforeAll(() => startTexts({ dashboard, ui }))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date'] })
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const change = (id: string, kind: string, values: object, more: object = {}) => ({
  id,
  kind,
  values,
  place: 'Spring launch',
  path: `/of/${id}`,
  internal: false,
  count: 1,
  at: '2026-03-02T10:00:00Z',
  actor: { id: 'dana', name: 'Dana', avatar: null },
  ...more,
})

async function open(items: object[], changesSince: string | null = '2026-03-01T17:00:00Z') {
  const server = fakeServer()
  const me = { id: 'me', name: 'Anna', timeZone: 'UTC' }
  const { place } = await renderRoom(<ChangesPart />, { client: server.client, me, agencyZone: 'UTC' })
  await server.last('Changes').answer({ changesSince, changes: { items, nextToken: null } })
  return { place, server }
}

test('what changed stands below its days, each line with its sentence, its place and the way to it', async () => {
  const { place, server } = await open([
    change('1', 'taskMoved', { task: 'Hero', column: 'Review' }),
    change('2', 'subTaskDone', { task: 'Hero', subTask: 'Text' }, { count: 4 }),
    change('3', 'taskCommented', { task: 'Hero' }, { internal: true, at: '2026-03-01T18:00:00Z' }),
    change('4', 'somethingNew', {}, { actor: null, at: '2026-03-01T18:00:00Z' }),
  ])
  const days = [...place.querySelectorAll('h3')].map((day) => day.textContent)
  expect(days).toEqual(['Today', 'Yesterday'])
  const lines = [...place.querySelectorAll('li')]
  expect(lines.map((line) => line.querySelector('a')?.textContent)).toEqual([
    'Dana moved “Hero” to Review',
    'Dana completed 4 sub-tasks of “Hero”',
    'Dana commented on “Hero”',
    'New activity by Someone',
  ])
  expect(lines[0]?.querySelector('a')?.getAttribute('href')).toBe('/of/1')
  expect(lines[0]?.textContent).toContain('Spring launch')
  expect(lines.map((line) => line.textContent?.includes('Internal'))).toEqual([false, false, true, false])
  expect(place.textContent).toContain('since Mar 1')
  expect(server.last('VisitDashboard')).toBeDefined()
})

test('without changes it says so, on the first visit in other words', async () => {
  const { place } = await open([])
  expect(place.textContent).toContain(dashboard.changes.none)
  await unmountRendered()
  expect((await open([], null)).place.textContent).toContain(dashboard.changes.noneYet)
})

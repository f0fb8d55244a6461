import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import { makeClock } from '../factory.ts'
import sla from '../locales/en.json'
import { LevelsPart } from './levels-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { filter?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.filter ?? ''}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ sla, ui }))
afterEach(unmountRendered)

async function open(requests: object[], tasks: object[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<LevelsPart />, { client: server.client })
  for (const call of server.calls.filter(({ name }) => name === 'RunningSLAClocks')) {
    const items = call.variables.isRequest ? requests : tasks
    await call.answer({ runningSLAClocks: { items, nextToken: null } })
  }
  return place
}

const said = (place: HTMLElement) =>
  [...place.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])

test('requests count once, by the clock that is due next, and lead to the list of the same', async () => {
  const late = { state: 'breached', dueAt: '2020-01-01T10:00:00Z' } as const
  const place = await open(
    [
      makeClock({ id: '1', requestID: 'a', ...late }),
      makeClock({ id: '2', requestID: 'a', state: 'atRisk', dueAt: '2099-01-01T10:00:00Z' }),
      makeClock({ id: '3', requestID: 'b', state: 'atRisk', dueAt: '2099-01-01T10:00:00Z' }),
      makeClock({ id: '4', requestID: 'c', dueAt: '2099-01-01T10:00:00Z' }),
    ],
    [],
  )
  expect(said(place)).toEqual([
    ['1 Requests at risk', '/request-system/list?serviceLevel.anyOf.atRisk'],
    ['1 Requests with missed service levels', '/request-system/list?serviceLevel.anyOf.late'],
  ])
})

test('tasks have numbers of their own', async () => {
  const place = await open([], [makeClock({ id: '1', requestID: null, taskID: 't', state: 'breached' })])
  expect(said(place)).toEqual([
    ['0 Tasks at risk', '/agency/task/list?serviceLevel.anyOf.atRisk'],
    ['1 Tasks with missed service levels', '/agency/task/list?serviceLevel.anyOf.late'],
  ])
})

test('without any clock, it says what to do first', async () => {
  const place = await open([], [])
  expect(place.textContent).toContain(sla.dashboard.none)
})

import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { ProjectsPart } from './projects-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { filter?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.filter ?? ''}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ work, ui }))
afterEach(unmountRendered)

const project = (id: string, overdue: number) => ({
  id,
  title: id,
  client: null,
  progress: { tasks: 4, done: 1, overdue, nextDue: null },
})

test('overdue tasks lead to the list of exactly those', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<ProjectsPart />, { client: server.client })
  const items = [project('Late', 2), project('Fine', 0)]
  await server.last('ProjectsInProgress').answer({ listProjects: { items } })
  expect([...place.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    ' Late2 overdue1 of 4',
    ' Fine1 of 4',
  ])
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === '2 overdue')
  expect(link?.getAttribute('href')).toBe('/agency/task/list?project.anyOf.Late~state.anyOf.overdue')
})

import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { QueuePart } from './queue-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

beforeAll(() => startTexts({ work, ui }))
afterEach(unmountRendered)

const task = (id: string, title: string, hours: number) => ({
  id,
  title,
  projectID: 'p',
  boardID: 'b',
  columnID: 'c',
  hours,
  priorityID: null,
  isCompleted: false,
  isImportant: false,
  startedAt: null,
  endAt: null,
  _ttl: null,
  createdAt: '2026-01-01T00:00:00Z',
  project: { id: 'p', title: 'Spring', client: null, priorities: [], boards: [] },
  assignees: [{ id: `a${id}`, userID: 'me', isDaily: true, dailyRank: id, user: null }],
})

async function open(items: object[]) {
  const server = fakeServer()
  const me = { id: 'me', name: 'Anna' }
  const { place } = await renderRoom(<QueuePart />, { client: server.client, me })
  await server.last('MyDay').answer({ dailyTasksByUser: { items, nextToken: null } })
  return { server, place }
}

test('the tasks of the day are listed in their order with their hours, and ticked off', async () => {
  const { server, place } = await open([task('2', 'Proofread', 0.5), task('1', 'Run sheet', 1.5)])
  const lines = [...place.querySelectorAll('li')].map((line) => line.textContent?.replace(/\s/g, ' '))
  expect(lines).toEqual(['Run sheet Spring1 h 30 m', 'Proofread Spring30 m'])
  await click(place.querySelector<HTMLInputElement>('input[aria-label="Complete “Run sheet”"]'))
  expect(server.last('TickTask').input).toEqual({ id: '1', isCompleted: true })
})

test('the heading says how many tasks there are, and their hours', async () => {
  const { server, place } = await open([task('2', 'Proofread', 0.5), task('1', 'Run sheet', 1.5)])
  await server
    .last('DayCapacity')
    .answer({ dayCapacity: { day: '2026-03-02', hours: 8, planned: 2, left: 2, tasks: [] } })
  expect(place.querySelector('header')?.textContent?.replace(/\s/g, ' ')).toBe('Daily Queue 22 h')
})

test('an empty day says how to fill it', async () => {
  const { place } = await open([])
  expect(place.textContent).toContain(work.day.empty)
})

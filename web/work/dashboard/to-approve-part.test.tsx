import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { ToApprovePart } from './to-approve-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { filter?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.filter ?? ''}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ work, ui }))
afterEach(unmountRendered)

const open = async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<ToApprovePart />, { client: server.client })
  return { place, call: server.last('TasksToApprove') }
}

test('tasks that wait for the viewer are listed, and lead to the list of exactly those', async () => {
  const { place, call } = await open()
  const project = { id: 'p', title: 'Spring', client: null, boards: [] }
  const task = { id: '1', title: 'Banner', projectID: 'p', boardID: 'b', project }
  await call.answer({ listTasks: { items: [{ ...task, approvalAskedAt: '2020-01-02T10:00:00.000Z' }] } })
  expect(place.querySelector('li')?.textContent).toContain('Banner Spring')
  expect([...place.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe(
    '/agency/task/list?approval.anyOf.mine',
  )
})

test('while nothing waits, it is not there', async () => {
  const { place, call } = await open()
  await call.answer({ listTasks: { items: [] } })
  expect(place.querySelector('section')).toBeNull()
})

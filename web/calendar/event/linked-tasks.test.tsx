import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { ShownEvent } from './event-panel.tsx'
import { LinkedTasks } from './linked-tasks.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}))

afterEach(unmountRendered)

const event = {
  tasks: [{ id: 'l', task: { id: 't', title: 'Poster' } }],
  viewerCan: { linkTasks: true },
} as ShownEvent

test('a task that could not be unlinked stays, and is unlinked again', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<LinkedTasks event={event} />, { client: server.client })
  await click(place.querySelector('[aria-label=unlink]'))
  await server.last().fail()
  const failure = () => place.querySelector('[role=alert]')
  expect(failure()).not.toBeNull()
  await click(byText(place, 'retry'))
  await server.last().answer({ deleteTaskEvent: { id: 'l' } })
  expect(server.calls.map(({ input }) => input)).toEqual([{ id: 'l' }, { id: 'l' }])
  expect(failure()).toBeNull()
})

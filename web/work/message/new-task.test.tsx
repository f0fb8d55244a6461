import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import work from '../locales/en.json'
import { NewTask } from './new-task.tsx'

beforeAll(() => startTexts({ ui, work }))
afterEach(unmountRendered)

const column = { id: 'c1', title: 'To do', color: null, rank: 'a', count: 0 }
const option = (name: string) =>
  [...document.querySelectorAll('[role=option]')].find((each) => each.textContent === name)

test('a task is created in a column of any project, and opens', async () => {
  const server = fakeServer()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await renderRoom(
    <RouterContextProvider router={router as never}>
      <NewTask onClose={() => undefined} />
    </RouterContextProvider>,
    { client: server.client },
  )
  await server.last().answer({ listProjects: { items: [{ id: 'p1', title: 'Launch' }], nextToken: null } })
  const [title, project, place] = [...document.querySelectorAll('input')].filter(
    ({ type }) => type !== 'hidden',
  )
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, ' Banner ')
    title?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(project)
  await click(option('Launch'))
  await server.last('ProjectColumns').answer({
    getProject: { id: 'p1', boards: [{ id: 'b1', title: 'Board', rank: 'a', columns: [column] }] },
  })
  await click(place)
  await click(option('To do'))
  expect(byText(document.body, work.message.create)).toBeDefined()
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() =>
      expect(server.last('CreateTask').input).toMatchObject({ columnID: 'c1', title: 'Banner' }),
    )
  })
  await server.last('CreateTask').answer({ createTask: { id: 't1' } })
  expect(navigate).toHaveBeenCalledWith({ to: '/task/t/$task', params: { task: 't1' } })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { byText, click, press, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { SubTaskAdder } from './sub-task-adder.tsx'
import type { Task } from './task.ts'

beforeEach(() => localStorage.clear())
afterEach(unmountRendered)

const task = { id: 't', subTasks: [] as { id: string }[] } as Task

async function open(server = fakeServer()) {
  const { place } = await renderRoom(<SubTaskAdder task={task} />, { client: server.client })
  return { server, place }
}

async function add(place: HTMLElement, title: string) {
  const field = place.querySelector('input') as HTMLInputElement
  await type(field, title)
  await press(field, 'Enter')
}

test('a sub-task that could not be added is there when its task is opened again, and is added once', async () => {
  const { server, place } = await open()
  await add(place, 'Proofread')
  const { input } = server.last('CreateSubTask')
  await server.last('CreateSubTask').fail()
  expect(place.textContent).toContain('Proofread')
  await unmountRendered()

  const again = await open()
  expect(again.place.textContent).toContain('Proofread')
  expect(again.server.last('CreateSubTask').input).toEqual(input)
  await again.server.last('CreateSubTask').answer({ createSubTask: input })
  expect(again.place.textContent).not.toContain('Proofread')
})

test('what could not be added before comes before the next', async () => {
  const { server, place } = await open()
  await add(place, 'Proofread')
  await server.last('CreateSubTask').fail()
  await add(place, 'Print')
  expect(server.calls.map(({ input }) => input.title)).toEqual(['Proofread', 'Proofread'])
  await server.last('CreateSubTask').answer({})
  expect(server.last('CreateSubTask').input.title).toBe('Print')
  await server.last('CreateSubTask').answer({})
  expect(place.textContent).not.toMatch(/Proofread|Print/)
})

test('a sub-task that could not be added can be discarded', async () => {
  const { server, place } = await open()
  await add(place, 'Proofread')
  await server.last('CreateSubTask').fail()
  await click(byText(place, 'revert'))
  expect(place.textContent).not.toContain('Proofread')
  await unmountRendered()
  expect((await open()).server.calls).toEqual([])
})

import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { type Subject, SubjectSearch } from './subject-search.tsx'

afterEach(unmountRendered)

const project = { id: 'p1', title: 'Spring launch' }

async function typed(text: string) {
  const server = fakeServer()
  const chosen: Subject[] = []
  const { place } = await renderRoom(
    <SubjectSearch label="Search" onChoose={(subject) => void chosen.push(subject)} />,
    { client: server.client },
  )
  const field = place.querySelector('input')
  await act(() => field?.focus())
  if (field) await type(field, text)
  const option = (words: string) =>
    [...place.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
      each.textContent?.startsWith(words),
    )
  return { server, chosen, option }
}

const pointer = (element: HTMLElement | undefined, kind: string, clientY: number) =>
  act(async () => {
    element?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: 40, clientY }))
  })

test('an option that is pressed stays pressed while results move it, and is chosen', async () => {
  const { server, chosen, option } = await typed('Spring')
  const pressed = option('Spring')
  await pointer(pressed, 'pointerdown', 20)
  await server.last('TimeProjects').answer({ listProjects: { items: [project], nextToken: null } })
  expect(option('Spring launch')).toBeDefined()
  expect(pressed?.isConnected).toBe(true)
  await pointer(pressed, 'pointermove', 22)
  expect(pressed?.hasPointerCapture(1)).toBe(true)
  await click(pressed)
  expect(chosen).toEqual([{ title: 'Spring' }])
})

test('an option from which the pointer is dragged away is no longer pressed', async () => {
  const { option } = await typed('Spring')
  await pointer(option('Spring'), 'pointerdown', 20)
  await pointer(option('Spring'), 'pointermove', 60)
  expect(option('Spring')?.hasPointerCapture(1)).toBe(false)
})

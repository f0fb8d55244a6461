import { afterEach, expect, test } from 'vitest'
import { byText, click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { AsideItem } from './aside-item.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

async function open() {
  const server = fakeServer()
  const aside = { id: 'a1', message: 'Ask Cleo' }
  const { place } = await renderRoom(<AsideItem aside={aside} onTask={undefined} />, {
    client: server.client,
  })
  const press = (text: string) => click(byText(place, text))
  const failure = () => place.querySelector('[role=alert]')
  return { server, place, press, failure }
}

test('what could not be done with an aside is said beside it, and the same again is the same', async () => {
  const { server, press, failure } = await open()
  await press('aside.answer')
  await server.last().fail()
  expect(failure()).not.toBeNull()
  await press('retry')
  await server.last().answer({})
  expect(failure()).toBeNull()
  const [first, again] = server.calls.map(({ input }) => input)
  expect(again).toEqual(first)
})

test('an aside that could not be saved stays open with what was typed', async () => {
  const { server, place, press, failure } = await open()
  await press('edit')
  const field = () => place.querySelector('textarea')
  await type(field() as HTMLTextAreaElement, 'Ask Bob')
  await press('save')
  await server.last().fail()
  expect(failure()).not.toBeNull()
  expect(field()?.value).toBe('Ask Bob')
  await press('save')
  await server.last().answer({})
  expect(field()).toBeNull()
})

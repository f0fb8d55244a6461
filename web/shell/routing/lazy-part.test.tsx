import { act, type ReactElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { lazyPart } from './lazy-part.ts'
import type { PartPlace } from './part-failed.tsx'

const Words = ({ words }: { words: string }) => <p>{words}</p>

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
})
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A part on a page, whose chunk is loaded when the test allows it. */
async function show(place: PartPlace, more: { onClose?: () => void } = {}) {
  const load = vi.fn(async () => ({ Words }))
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(load, 'Words', place)
  const page = (part: ReactElement | false) => (
    <main>
      <h1>The page</h1>
      <Suspense fallback={<i>loading</i>}>{part}</Suspense>
    </main>
  )
  const part = <Part words="Here it is" {...more} />
  const { place: root, render } = await renderRoom(page(part))
  return {
    load,
    says: () => root.querySelector('main')?.textContent ?? '',
    comes: () => load.mockImplementation(async () => ({ Words })),
    again: () => click(byText(root, 'retry')?.closest('button')),
    press: (name: string) => click(byText(root, name)?.closest('button')),
    lineIsBack: () => act(async () => void window.dispatchEvent(new Event('online'))),
    hide: () => render(page(false)),
    show: () => render(page(part)),
  }
}

test.each(['here', 'over', 'page'] as const)(
  'one that stands %s says so, and comes when it is pressed',
  async (place) => {
    const part = await show(place)
    expect(part.says()).toContain('The page')
    expect(part.says()).toContain('error.offline')
    await part.again()
    expect(part.says()).not.toContain('Here it is')
    part.comes()
    await part.again()
    expect(part.says()).toBe('The pageHere it is')
  },
)

test('it comes by itself when the line is back', async () => {
  const part = await show('here')
  part.comes()
  await part.lineIsBack()
  expect(part.says()).toBe('The pageHere it is')
})

test('an ornament is missing without a word, and comes too', async () => {
  const part = await show('ornament')
  expect(part.says()).toBe('The page')
  part.comes()
  await part.lineIsBack()
  expect(part.says()).toBe('The pageHere it is')
})

test('a dialog that does not come can be given up, and is asked for when it is opened again', async () => {
  const onClose = vi.fn()
  const part = await show('over', { onClose })
  await part.press('close')
  expect(onClose).toHaveBeenCalledOnce()
  await part.hide()
  part.comes()
  await part.show()
  expect(part.says()).toBe('The pageHere it is')
})

test('where the server answers without it, and a reload did not help, that is said', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  vi.stubGlobal('fetch', async () => new Response('{}'))
  sessionStorage.setItem('atrium.reloaded', 'unknown')
  const part = await show('here')
  await vi.waitFor(() => expect(part.says()).toContain('error.chunk'))
  expect(part.says()).toContain('The page')
  // Only a page of the new build has it.
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await part.press('reload')
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

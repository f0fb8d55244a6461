import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../testing/acts.ts'
import { renderRoom, unmountRendered } from '../testing/render-room.tsx'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(unmountRendered)

async function page(shortcut: string, options?: Parameters<typeof useShortcuts>[1]) {
  const act = vi.fn()
  function Page() {
    useShortcuts({ [shortcut]: act }, options)
    return <input />
  }
  const { place } = await renderRoom(<Page />)
  return { act, place, field: place.querySelector('input') as HTMLInputElement }
}

test('a key works with exactly those that are held with it', async () => {
  const { act, place } = await page('alt+shift+arrowdown')
  await press(place, 'ArrowDown', { altKey: true })
  await press(place, 'ArrowDown', { altKey: true, shiftKey: true, ctrlKey: true })
  expect(act).not.toHaveBeenCalled()
  await press(place, 'ArrowDown', { altKey: true, shiftKey: true })
  expect(act).toHaveBeenCalledOnce()
})

test('Ctrl and Cmd are the same', async () => {
  const { act, place } = await page('mod+k')
  await press(place, 'k', { ctrlKey: true })
  await press(place, 'K', { metaKey: true })
  expect(act).toHaveBeenCalledTimes(2)
})

test('what somebody writes is no shortcut, unless it is said to be', async () => {
  const plain = await page('n')
  await press(plain.field, 'n')
  expect(plain.act).not.toHaveBeenCalled()
  const everywhere = await page('mod+k', { inFields: true })
  await press(everywhere.field, 'k', { ctrlKey: true })
  expect(everywhere.act).toHaveBeenCalledOnce()
})

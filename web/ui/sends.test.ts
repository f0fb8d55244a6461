import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../testing/render-room.tsx'
import { sendKey, sends, useSends } from './sends.ts'

const key = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const screen = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }))

afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  sendKey.change({ enterSends: true })
})

test('Enter sends where it should, never with Shift, and not on a touch screen', () => {
  screen(false)
  expect(sends(key, true)).toBe(true)
  expect(sends(key, false)).toBe(false)
  expect(sends({ ...key, shiftKey: true }, true)).toBe(false)
  expect(sends({ ...key, ctrlKey: true }, false)).toBe(true)
  screen(true)
  expect(sends(key, true)).toBe(false)
})

test('Enter chooses the word of an input method, and sends nothing', () => {
  screen(false)
  expect(sends({ ...key, ctrlKey: true, nativeEvent: { isComposing: true } }, true)).toBe(false)
})

test('what the person has chosen counts, also when it changes', async () => {
  sendKey.change({ enterSends: false })
  const hook = await renderHook(useSends, undefined)
  screen(false)
  expect(hook.current(key)).toBe(false)
  await hook.do(() => sendKey.change({ enterSends: true }))
  expect(hook.current(key)).toBe(true)
})

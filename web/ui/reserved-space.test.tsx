import { afterEach, expect, test, vi } from 'vitest'
import { renderRoom, unmountRendered } from '../testing/render-room.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { updateReservedSpace } from './reserved-space.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await unmountRendered()
})

test('toasts stand above a save bar', async () => {
  const { place } = await renderRoom(<SaveBar says="changed">Save</SaveBar>)
  const bar = place.querySelector('section')
  vi.spyOn(bar as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: innerHeight - 56 } as DOMRect)
  updateReservedSpace()
  expect(document.documentElement.style.getPropertyValue('--atrium-written')).toBe('56px')
})

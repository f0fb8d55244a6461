import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { NothingFits } from './nothing-fits.tsx'

afterEach(unmountRendered)

test('a list without results says so, and resets its search and filters', async () => {
  const onReset = vi.fn()
  const { place } = await renderRoom(<NothingFits title="No requests found" onReset={onReset} />)
  expect(place.textContent).toContain('No requests found')
  await click(byText(place, 'reset'))
  expect(onReset).toHaveBeenCalledOnce()
})

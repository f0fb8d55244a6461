import { afterEach, expect, test, vi } from 'vitest'
import { renderRoom, unmountRendered } from '../testing/render-room.tsx'
import { QueryState } from './query-state.tsx'

afterEach(unmountRendered)

test('a part that is not here says that it comes, or that it failed with a way to try again', async () => {
  const ask = vi.fn()
  const { place, render } = await renderRoom(<QueryState of={[{}, ask]} loading={<output>soon</output>} />)
  expect(place.querySelector('output')).not.toBeNull()
  await render(
    <QueryState of={[{ error: new Error('the line broke') }, ask]} loading={<output>soon</output>} />,
  )
  expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^notLoaded/)
  place.querySelector('button')?.click()
  expect(ask).toHaveBeenCalledWith({ requestPolicy: 'network-only' })
  await render(
    <QueryState of={[{ data: {}, error: new Error('stale') }, ask]} loading={<output>soon</output>} />,
  )
  expect(place.querySelector('output, [role=alert]')).toBeNull()
})

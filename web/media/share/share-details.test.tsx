import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { ShareDetails } from './share-details.tsx'

afterEach(unmountRendered)

async function open() {
  const { client, last, calls } = fakeServer()
  const nothing = () => undefined
  const { place } = await renderRoom(<ShareDetails id="share" onClose={nothing} onRevoke={nothing} />, {
    client,
  })
  return { place, last, calls, retry: () => place.querySelector<HTMLButtonElement>('[role=alert] button') }
}

test('a share that could not be loaded says so and is asked for again; only one that is not there is over', async () => {
  const { place, last, calls, retry } = await open()
  await last('Share').fail()
  const asked = calls.length
  expect(place.textContent).not.toContain('share.gone')
  await act(async () => retry()?.click())
  expect(calls.length).toBeGreaterThan(asked)
  await last('Share').fail('NOT_FOUND')
  expect(place.textContent).toContain('share.gone')
  expect(retry()).toBeNull()
})

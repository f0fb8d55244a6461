import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { CardEvents } from './card-events.tsx'

afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const me = { id: 'me', name: 'Anna', timeZone: 'America/New_York' }

/** What a card shows in the evening of November 26 in New York, where its events begin at these times. */
async function shown(...starts: string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T03:00:00.000Z') })
  const server = fakeServer()
  const { place } = await renderRoom(<CardEvents taskID="t" boardID="b" />, { client: server.client, me })
  const links = starts.map((startAt) => ({
    id: startAt,
    taskID: 't',
    event: { id: startAt, title: startAt, startAt },
  }))
  await server.last().answer({ eventsOfBoard: links })
  return place.querySelector('[data-fact]')?.textContent
}

test('the next whole day on a card is the same one in every zone', async () => {
  expect(await shown('2026-11-28')).toBe('Nov 28, 2026')
})

test('a whole day is the next event until it is over where the viewer is', async () => {
  expect(await shown('2026-11-25', '2026-11-26', '2026-11-28')).toBe('Nov 26, 2026')
})

test('an event of the evening comes before the whole day after it', async () => {
  expect(await shown('2026-11-28T03:00:00.000Z', '2026-11-28')).toBe('Nov 27, 2026')
})

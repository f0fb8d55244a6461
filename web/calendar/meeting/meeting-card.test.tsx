import { afterEach, expect, test } from 'vitest'
import { byText } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { MeetingCard } from './meeting-card.tsx'

afterEach(unmountRendered)

async function showCard() {
  const server = fakeServer()
  const meeting = { id: 'e', conversationID: 'c', link: null }
  const { place } = await renderRoom(<MeetingCard meeting={meeting} />, { client: server.client })
  return { place, asked: server.last('Meeting') }
}

test('the card of a meeting that is not there for the viewer says so', async () => {
  const { place, asked } = await showCard()
  await asked.fail('NOT_FOUND')
  expect(byText(place, 'gone')).toBeDefined()
  expect(place.querySelector('[role=alert]')).toBeNull()
})

test('the card of a meeting that could not be loaded says why, and loads it again', async () => {
  const { place, asked } = await showCard()
  await asked.fail()
  expect(byText(place, 'gone')).toBeUndefined()
  expect(place.querySelector('[role=alert]')?.textContent).toContain('retry')
})

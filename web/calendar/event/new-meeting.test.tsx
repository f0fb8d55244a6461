import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { NewMeeting } from './new-meeting.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

async function open() {
  const server = fakeServer()
  await renderRoom(<NewMeeting conversationID="c" onClose={() => undefined} />, { client: server.client })
  const title = () => document.body.querySelector<HTMLInputElement>('[name=title]')
  return { asked: server.last('ConversationPeople'), title }
}

test('a meeting is planned once the people of the conversation are known', async () => {
  const { asked, title } = await open()
  expect(title()).toBeNull()
  await asked.answer({ getConversation: { id: 'c', name: 'Opening', channel: { id: 'k', users: [] } } })
  expect(title()?.value).toBe('Opening')
})

test('a meeting can be planned while the people of the conversation are unknown', async () => {
  const { asked, title } = await open()
  await asked.fail()
  expect(title()?.value).toBe('')
})

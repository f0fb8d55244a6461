import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { byText, click, settled } from '../../../testing/acts.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../../testing/render-room.tsx'
import { MemberForm } from './member-form.tsx'
import type { Member } from './use-members.ts'

afterEach(unmountRendered)

const id = '0197b2a0-0000-7000-8000-000000000001'
const member = {
  id,
  userID: id,
  role: 'client',
  user: { id, name: 'Cleo' },
  viewerCan: { deactivate: true },
} as unknown as Member

test('a refused role closes the question, and the form says why', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<MemberForm member={member} />, { client: server.client, role: 'admin' })
  const roles = place.querySelector('select') as HTMLSelectElement
  await act(async () => {
    roles.value = 'user'
    roles.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => place.querySelector('form')?.requestSubmit())
  await click(byText(document.body, 'people.changeRole'))
  const isSent = () => server.calls.some(({ input }) => input.role === 'user')
  await settled(() => expect(isSent()).toBe(true))
  await server.calls.find(({ input }) => input.role === 'user')?.fail('FORBIDDEN')
  await settled(() => expect(place.querySelector('[role=alert]')).not.toBeNull())
  await settled(() => expect(document.body.querySelector('[role=dialog]')).toBeNull())
})

import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../testing/render-room.tsx'
import { useUnreadNotifications } from './use-unread-notifications.ts'

afterEach(unmountRendered)

test.each(['user', 'client'])('the bell counts what its page lists, for a %s', async (role) => {
  const server = fakeServer()
  const hook = await renderHook(useUnreadNotifications, undefined, { client: server.client, role })
  expect(server.last('UnreadNotifications').variables).toEqual({})
  await server.last('UnreadNotifications').answer({ unreadNotifications: 3 })
  expect(hook.current).toBe(3)
})

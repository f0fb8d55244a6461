import { afterEach, expect, test } from 'vitest'
import { settled } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { markAllSource } from './mark-all-source.ts'

afterEach(unmountRendered)

test('all notifications are marked up to the newest one, while there are unread ones', async () => {
  const server = fakeServer()
  const hook = await renderHook(() => markAllSource.useItems(''), undefined, { client: server.client })
  expect(hook.current).toEqual([])
  await server.last('UnreadNotifications').answer({ unreadNotifications: 3 })
  expect(hook.current).toMatchObject([{ label: 'markAll' }])
  await hook.do(([item]) => item?.run())
  expect(server.last('Notifications').variables).toEqual({ limit: 1 })
  await server.last('Notifications').answer({ notificationsByUser: { items: [{ id: 'newest' }] } })
  await settled(() => expect(server.last('MarkNotificationsRead').input).toEqual({ upToID: 'newest' }))
})

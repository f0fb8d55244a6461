import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { useCommand } from '../../platform/client/use-command.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { toastError } from '../../ui/toast.ts'
import { markNotificationsReadMutation, notificationsQuery } from '../operations/notifications.ts'
import { useUnreadNotifications } from '../use-unread-notifications.ts'

/** Marks all notifications as read, while there are unread ones. */
export const markAllSource: PaletteSource = {
  name: 'markNotifications',
  label: 'shell/settings:palette.actions',
  order: 61,
  useItems() {
    const { t } = useTranslation('notifications')
    const unread = useUnreadNotifications()
    const markAll = useMarkAll()
    if (unread === 0) return []
    return [
      {
        id: 'action.markNotifications',
        label: t('markAll'),
        hint: t('title'),
        icon: IconMailOpened,
        run: () => void markAll().catch(toastError),
      },
    ]
  },
}

/** The mutation marks up to a notification: the newest one, which the list may not have loaded yet. */
function useMarkAll(): () => Promise<void> {
  const client = useClient()
  const [markRead] = useCommand(markNotificationsReadMutation)
  return async () => {
    const newest = await client.query(notificationsQuery, { limit: 1 }, { requestPolicy: 'network-only' })
    if (newest.error) throw newest.error
    const [first] = newest.data?.notificationsByUser.items ?? []
    if (first) await markRead({ input: { upToID: first.id } })
  }
}

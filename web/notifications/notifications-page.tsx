import { Button, SegmentedControl } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../platform/client/use-command.ts'
import { useLiveList } from '../platform/client/use-live-list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MoreButton } from '../ui/more-button.tsx'
import { Page } from '../ui/page.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { toastError } from '../ui/toast.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notifications.module.css'
import { markNotificationsReadMutation, notificationsQuery } from './operations.ts'

const all = { unread: false }
const unreadOnly = { unread: true }
type Shown = 'all' | 'unread'

/** The viewer's notifications, newest first; each links to its subject. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [shown, setShown] = useState<Shown>('all')
  const [markRead, marking] = useCommand(markNotificationsReadMutation)
  const list = useLiveList({
    query: notificationsQuery,
    variables: shown === 'all' ? all : unreadOnly,
    pick: ({ notificationsByUser }) => notificationsByUser,
  })
  const { items } = list
  const [newest, setNewest] = useState<string>()
  const first = items?.[0]?.id
  // Marking all as read, also from a later page, starts at the newest one.
  useEffect(() => {
    if (!list.previousPage) setNewest(first)
  }, [first, list.previousPage])
  const markAll = () => {
    if (newest) markRead({ input: { upToID: newest } }).catch(toastError)
  }
  const isAnyUnread = items?.some(({ readAt }) => readAt === null) ?? false

  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SegmentedControl
            aria-label={t('show')}
            size="xs"
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={[
              { value: 'all', label: t('all') },
              { value: 'unread', label: t('unread') },
            ]}
          />
          <Button variant="default" disabled={!isAnyUnread} loading={marking} onClick={markAll}>
            {t('markAll')}
          </Button>
        </>
      }
    >
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconBell} title={t(shown === 'all' ? 'none' : 'noneUnread')}>
          {t('noneHint')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Page>
  )
}

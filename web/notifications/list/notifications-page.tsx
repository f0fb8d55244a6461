import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type NotificationTopic,
  notificationTopics,
  topicsOfClients,
} from '../../../shared/notifications-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { MutedDialog } from '../mute/muted-dialog.tsx'
import { markNotificationsReadMutation, notificationsQuery } from '../operations/notifications.ts'
import { notificationsRoute } from '../routes.tsx'
import { DayGroups } from './day-groups.tsx'

/** A page of a higher room. */
const settingsPath: string = '/chat-settings'

/** The viewer's notifications by day, all or those of a topic, or only unread ones; each links to its subject. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { topic, isUnreadOnly } = useShown()
  const [markRead, marking] = useCommand(markNotificationsReadMutation)
  const topics = useMemo(() => (topic ? { topics: [topic] } : {}), [topic])
  const variables = useMemo(() => ({ unread: isUnreadOnly, ...topics }), [isUnreadOnly, topics])
  const list = useLiveList({
    query: notificationsQuery,
    variables,
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
    if (newest) markRead({ input: { upToID: newest, ...topics } }).catch(toastError)
  }
  const isAnyUnread = items?.some(({ readAt }) => readAt === null) ?? false

  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Muted />
          <IconButton
            label={t('settings')}
            icon={IconAdjustmentsHorizontal}
            renderRoot={(props) => <Link to={settingsPath} {...props} />}
          />
          <MarkAll disabled={!isAnyUnread} loading={marking} onClick={markAll} />
        </>
      }
    >
      <Shown />
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconBell} title={t(isUnreadOnly ? 'noneUnread' : topic ? 'noneOfTopic' : 'none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      <DayGroups notifications={items ?? []} />
      <MoreButton list={list} />
    </Page>
  )
}

/** What the address asks for. */
function useShown(): { topic: NotificationTopic | undefined; isUnreadOnly: boolean } {
  const { topic, show } = notificationsRoute.useSearch()
  return { topic: notificationTopics.find((each) => each === topic), isUnreadOnly: show === 'unread' }
}

function Shown() {
  const { t } = useTranslation('notifications')
  const { isClient } = useViewer()
  const { topic, isUnreadOnly } = useShown()
  const navigate = useNavigate()
  const show = (next: { topic?: string | undefined; unread: boolean }) =>
    void navigate({
      to: notificationsRoute.to,
      search: { ...(next.topic ? { topic: next.topic } : {}), ...(next.unread ? { show: 'unread' } : {}) },
      replace: true,
    })
  return (
    <Group mb="md">
      <SegmentedControl
        aria-label={t('show')}
        size="xs"
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => show({ topic, unread: value === 'unread' })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('topic')}
        value={topic ?? ''}
        onChange={({ currentTarget: { value } }) => show({ topic: value, unread: isUnreadOnly })}
        data={[
          { value: '', label: t('allTopics') },
          ...(isClient ? topicsOfClients : notificationTopics).map((value) => ({
            value,
            label: t(`topics.${value}`),
          })),
        ]}
      />
    </Group>
  )
}

/** On a phone, its name would leave no room for the page's title. */
function MarkAll(props: { disabled: boolean; loading: boolean; onClick: () => void }) {
  const { t } = useTranslation('notifications')
  const isPhone = useIsPhone()
  if (isPhone) return <IconButton label={t('markAll')} icon={IconMailOpened} {...props} />
  return (
    <Button variant="default" {...props}>
      {t('markAll')}
    </Button>
  )
}

/** The button that shows what is muted. */
function Muted() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('mute.show')} icon={IconBellOff} onClick={() => setOpen(true)} />
      {isOpen && <MutedDialog close={() => setOpen(false)} />}
    </>
  )
}

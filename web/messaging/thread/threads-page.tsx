import { SegmentedControl } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { threadsQuery } from '../operations/threads.ts'
import { BackToList } from './back-to-list.tsx'
import classes from './message-line.module.css'
import { MessageLine } from './message-line.tsx'
import { isStillUnread, useThreadMarks } from './thread-marks.ts'

const all = { unread: false }
const unreadOnly = { unread: true }
type Shown = 'all' | 'unread'

type Item = ResultOf<typeof threadsQuery>['threadsByUser']['items'][number]

/** The threads that the viewer follows, by last reply, newest first. */
export function ThreadsPage() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const [shown, setShown] = useState<Shown>('all')
  const list = useLiveList({
    query: threadsQuery,
    variables: shown === 'all' ? all : unreadOnly,
    pick: ({ threadsByUser }) => threadsByUser,
  })
  const { items } = list
  return (
    <Page
      back={<BackToList />}
      title={t('threads.title')}
      actions={
        <SegmentedControl
          aria-label={t('messaging/lazy:threads.show')}
          size="xs"
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'all', label: t('messaging/lazy:threads.all') },
            { value: 'unread', label: t('messaging/lazy:threads.unread') },
          ]}
        />
      }
    >
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState
          icon={IconArrowBackUp}
          title={t(shown === 'all' ? 'messaging/lazy:threads.none' : 'messaging/lazy:threads.noneUnread')}
        >
          {t('messaging/lazy:threads.hint')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((thread) => (
            <ThreadItem key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Page>
  )
}

function ThreadItem({ thread }: { thread: Item }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const formats = useFormats()
  const unread = isStillUnread(thread, useThreadMarks())
  const { id, conversationID, channel, root, lastAt, unreadCount } = thread
  return (
    <MessageLine
      channel={channel}
      message={root}
      at={lastAt ?? root.createdAt}
      search={{ conversation: conversationID, thread: id }}
      unread={unread}
    >
      <span>{t('thread.replies', { count: root.responses })}</span>
      {root.lastResponse && (
        <span>
          <bdi>{root.lastResponse.owner.name}</bdi> · {formats.moment(root.lastResponse.createdAt)}
        </span>
      )}
      {unread && <UnreadBadge count={unreadCount} />}
    </MessageLine>
  )
}

import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { mentionsQuery } from '../operations/mentions.ts'
import { BackToList } from '../thread/back-to-list.tsx'
import classes from '../thread/message-line.module.css'
import { MessageLine } from '../thread/message-line.tsx'

const all = {}

/** The messages that mention the viewer, newest first. */
export function MentionsPage() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const list = useLiveList({
    query: mentionsQuery,
    variables: all,
    pick: ({ mentionsByUser }) => mentionsByUser,
  })
  const { items } = list
  return (
    <Page back={<BackToList />} title={t('messaging:mentions.title')}>
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconAt} title={t('messaging/lazy:mentions.none')}>
          {t('messaging/lazy:mentions.hint')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map(({ id, channel, message }) => (
            <MessageLine
              key={id}
              channel={channel}
              message={message}
              at={message.createdAt}
              search={{
                conversation: message.conversationID,
                message: id,
                ...(message.responseToID && { thread: message.responseToID }),
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Page>
  )
}

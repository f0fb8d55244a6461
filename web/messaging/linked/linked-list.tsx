import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { linkedConversationsQuery } from '../operations/linked.ts'
import { linkedConversationRoute } from '../routes.tsx'
import classes from './linked.module.css'
import { SourceMenu } from './source-menu.tsx'

type Conversation = ResultOf<typeof linkedConversationsQuery>['linkedConversations']['items'][number]

/** The conversations of a linked account, by last message, newest first. */
export function LinkedList({ linkID }: { linkID: string }) {
  const { t } = useTranslation('messaging/lazy')
  const variables = useMemo(() => ({ symLinkID: linkID }), [linkID])
  const list = useLiveList({
    query: linkedConversationsQuery,
    variables,
    pick: ({ linkedConversations }) => linkedConversations,
  })
  const { items } = list
  return (
    <nav className={classes.list} aria-label={t('linked.conversations')} data-scrolls-list>
      <SourceMenu linkID={linkID} />
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconMessage} title={t('linked.none')}>
          {t('linked.noneText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.rows}>
          {items.map((conversation) => (
            <Row key={conversation.id} linkID={linkID} conversation={conversation} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </nav>
  )
}

function Row({ linkID, conversation }: { linkID: string; conversation: Conversation }) {
  const formats = useFormats()
  const { id, lastWords, lastBy, lastAt } = conversation
  return (
    <li>
      <Link to={linkedConversationRoute.to} params={{ linkID, conversationID: id }} className={classes.row}>
        <span className={classes.words}>
          <bdi className={classes.name}>{nameOfLinked(conversation)}</bdi>
          <span className={classes.last}>
            {lastBy && (
              <bdi>
                {lastBy}: {toPreview(parseMarkdown(lastWords ?? ''), 100)}
              </bdi>
            )}
          </span>
        </span>
        <time dateTime={lastAt} className={classes.quiet}>
          {formats.moment(lastAt)}
        </time>
      </Link>
    </li>
  )
}

/**
 * The name of a linked account's conversation: its channel, with its own name if the channel has several; or the people
 * of the direct conversation.
 */
export const nameOfLinked = ({
  channelName,
  name,
  people,
}: Pick<Conversation, 'channelName' | 'name' | 'people'>): string =>
  people ?? [channelName, name].filter(Boolean).join(' · ')

import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useMarkConversation } from '../conversation/seen-marks.ts'
import { channelName, isAddressed } from '../model/channel.ts'
import { unreadMessagesQuery } from '../operations/unread.ts'
import { channelRoute } from '../routes.tsx'
import classes from './overview.module.css'
import { PlaceName } from './place-name.tsx'
import { UnreadMessage } from './unread-message.tsx'
import type { Place } from './use-unread.ts'

/** A conversation with its first unread messages. */
export function UnreadGroup({ place }: { place: Place }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { row, conversation } = place
  const { id, lastMessageAt, unreadCount } = conversation
  const [{ data, error, fetching }, ask] = useShownQuery({
    query: unreadMessagesQuery,
    variables: { conversationID: id },
    requestPolicy: 'cache-and-network',
  })
  const mark = useMarkConversation()
  const messages = data?.unreadMessages.items
  const left = messages ? Math.max(0, unreadCount - messages.length) : 0
  const name = channelName(row.channel, row, t)

  async function markRead() {
    const { error: refused } = await mark({ conversationID: id, seenAt: lastMessageAt })
    if (refused) toastError(refused)
  }

  return (
    <section className={classes.group} aria-label={name}>
      <div className={classes.head}>
        <Link
          to={channelRoute.to}
          params={{ channelID: row.channelID }}
          search={{ conversation: id }}
          className={classes.place}
          data-list-item
        >
          <PlaceName channel={row.channel} place={row} conversation={conversation} />
          <UnreadBadge count={Math.max(1, unreadCount)} dot={!isAddressed(row.channel.scope)} />
        </Link>
        <IconButton
          label={t('messaging/lazy:overview.markRead', { name })}
          icon={IconCheck}
          onClick={markRead}
        />
      </div>
      {messages ? (
        <ul className={classes.list}>
          {messages.map((message) => (
            <UnreadMessage key={message.id} message={message} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        fetching && <ListSkeleton rows={Math.min(3, unreadCount)} />
      )}
      {left > 0 && (
        <Link
          to={channelRoute.to}
          params={{ channelID: row.channelID }}
          search={{ conversation: id }}
          className={classes.more}
        >
          {t('messaging/lazy:overview.more', { count: left })}
        </Link>
      )}
    </section>
  )
}

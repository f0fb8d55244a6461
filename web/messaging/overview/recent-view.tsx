import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { recentConversations } from '../channel/last-channel.ts'
import { isListed } from '../list/is-listed.ts'
import { useChannels } from '../list/use-channels.ts'
import { type ChannelRow, isAddressed } from '../model/channel.ts'
import { channelRoute } from '../routes.tsx'
import { LastWords } from './last-words.tsx'
import classes from './overview.module.css'
import { PlaceName } from './place-name.tsx'
import type { Place } from './use-unread.ts'

const max = 30

/** Conversations in the order in which they were opened here, then by last message. */
export function RecentView() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { me } = useViewer()
  const { rows, error, retry, missing } = useChannels()
  // Opening one must not reorder the others under the pointer.
  const [recent] = useState(recentConversations)
  const places = useMemo(
    () =>
      rows &&
      recentIn(
        rows.filter((row) => isListed(row, me.id)),
        recent.map(([, id]) => id),
      ),
    [rows, recent, me.id],
  )
  if (error) return <ErrorState error={error} retry={retry} />
  if (!places) return <ListSkeleton rows={8} />
  if (places.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('messaging/lazy:list.emptyTitle')}>
        {t('messaging:list.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {places.map((place) => (
          <RecentRow key={place.conversation.id} place={place} />
        ))}
      </ul>
      {missing && <PartMissing ofList error={missing} retry={retry} />}
    </>
  )
}

function RecentRow({ place }: { place: Place }) {
  const formats = useFormats()
  const { row, conversation } = place
  const at = conversation.lastMessageAt
  const count = conversation.unread ? Math.max(1, conversation.unreadCount) : 0
  return (
    <li className={classes.row}>
      <Link
        to={channelRoute.to}
        params={{ channelID: row.channelID }}
        search={{ conversation: conversation.id }}
        className={classes.link}
        data-list-item
      >
        <span className={classes.texts}>
          <span className={classes.place}>
            <PlaceName channel={row.channel} place={row} conversation={conversation} />
          </span>
          <LastWords conversation={conversation} />
        </span>
        {at && (
          <time className={classes.time} dateTime={at}>
            {formats.moment(at)}
          </time>
        )}
        <UnreadBadge count={count} dot={!isAddressed(row.channel.scope)} />
      </Link>
    </li>
  )
}

function recentIn(rows: readonly ChannelRow[], recent: readonly string[]): Place[] {
  const rank = ({ conversation }: Place) => {
    const at = recent.indexOf(conversation.id)
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const moment = ({ conversation: { lastMessageAt } }: Place) => Date.parse(lastMessageAt ?? '') || 0
  return rows
    .filter(({ archived }) => !archived)
    .flatMap((row) => row.channel.conversations.map((conversation) => ({ row, conversation })))
    .filter((place) => rank(place) < max || place.conversation.lastMessageAt)
    .toSorted((a, b) => (rank(a) === rank(b) ? moment(b) - moment(a) : rank(a) - rank(b)))
    .slice(0, max)
}

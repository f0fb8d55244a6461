import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasDraft } from '../../platform/drafts/written-drafts.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { type ChannelRow, channelName, isAddressed, unreadCount } from '../model/channel.ts'
import { useChannelsOfUnreadThreads } from '../model/unread-threads.ts'
import { channelRoute } from '../routes.tsx'
import { ChannelItemMenu } from './channel-item-menu.tsx'
import classes from './channel-row.module.css'
import { ChannelSign } from './channel-sign.tsx'
import { DraftSign } from './draft-sign.tsx'
import { LastMessage, LastTime } from './last-message.tsx'
import { ThreadSign } from './thread-sign.tsx'

/** A channel in the list. */
export const ChannelItem = memo(function ChannelItem({ row }: { row: ChannelRow }) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  const { channel } = row
  const unread = channel.conversations.some((conversation) => conversation.unread)
  const hasDraft = useHasDraft(
    useMemo(() => channel.conversations.map(({ id }) => id), [channel.conversations]),
  )
  const hasThread = useChannelsOfUnreadThreads().has(channel.id)
  const count = unread ? Math.max(1, unreadCount(channel.conversations)) : 0
  return (
    <div className={classes.place} data-hold>
      <Link
        to={channelRoute.to}
        params={{ channelID: channel.id }}
        // Conversations restore their own scroll position; restoring the window's would force a layout.
        resetScroll={false}
        className={classes.row}
        data-unread={unread || undefined}
        data-list-item
      >
        <ChannelSign row={row} />
        <span className={classes.texts}>
          <span className={classes.name}>
            <bdi>{channelName(channel, row, t)}</bdi>
          </span>
          <LastMessage conversations={channel.conversations} />
        </span>
        {row.tag && <bdi className={classes.tag}>{row.tag}</bdi>}
        {hasThread && <ThreadSign />}
        {hasDraft && <DraftSign />}
        <span className={isClient ? `${classes.count} ${classes.timed}` : classes.count}>
          {isClient && <LastTime conversations={channel.conversations} />}
          <UnreadBadge count={count} dot={!isClient && !isAddressed(channel.scope)} />
        </span>
      </Link>
      <ChannelItemMenu row={row} unread={unread} />
    </div>
  )
})

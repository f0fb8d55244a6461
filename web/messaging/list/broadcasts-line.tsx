import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { channelRoute } from '../routes.tsx'
import classes from './channel-row.module.css'
import { useChannels } from './use-channels.ts'

/** For clients, the link to the latest broadcasts. */
export function BroadcastsLine() {
  const { t } = useTranslation('messaging')
  const { rows } = useChannels()
  const received = rows?.filter(({ archived, channel }) => channel.scope === 'broadcast' && !archived) ?? []
  const [last] = received.toSorted((one, other) => lastAt(other) - lastAt(one))
  if (!last) return null
  const unread = received
    .flatMap(({ channel }) => channel.conversations)
    .reduce((sum, conversation) => sum + (conversation.unread ? conversation.unreadCount : 0), 0)
  return (
    <Link
      to={channelRoute.to}
      params={{ channelID: last.channelID }}
      className={classes.row}
      data-unread={unread > 0 || undefined}
      data-list-item
    >
      <IconBroadcast size={18} stroke={1.5} aria-hidden />
      <span className={classes.texts}>{t('list.broadcasts')}</span>
      <UnreadBadge count={unread} />
    </Link>
  )
}

const lastAt = ({ channel }: { channel: { conversations: readonly { lastMessageAt: string | null }[] } }) =>
  Math.max(0, ...channel.conversations.map(({ lastMessageAt }) => Date.parse(lastMessageAt ?? '') || 0))

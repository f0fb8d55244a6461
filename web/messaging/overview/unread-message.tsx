import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { unreadMessagesQuery } from '../operations/unread.ts'
import { channelRoute } from '../routes.tsx'
import classes from './overview.module.css'

type Message = ResultOf<typeof unreadMessagesQuery>['unreadMessages']['items'][number]

const shown = 200

/** A message in a list of messages of several conversations; links to its position. */
export function UnreadMessage({ message }: { message: Message }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const formats = useFormats()
  const { id, owner, channelID, conversationID, responseToID, internal, content, pieces, createdAt } = message
  const words = toPreview(parseMarkdown(content), shown)
  const files = formats.list(pieces.map(({ name, key }) => name ?? key))
  return (
    <li className={classes.row} data-internal={internal || undefined}>
      <Link
        to={channelRoute.to}
        params={{ channelID }}
        search={{ conversation: conversationID, message: id, ...(responseToID && { thread: responseToID }) }}
        className={classes.link}
        data-list-item
      >
        <Avatar id={owner.id} name={owner.name} picture={owner.avatar} size={24} />
        <span className={classes.texts}>
          <span className={classes.facts}>
            <bdi className={classes.name}>{owner.name}</bdi>
            {responseToID && <span className={classes.topic}>{t('messaging/lazy:overview.inThread')}</span>}
            {internal && <InternalMark>{t('internal.label')}</InternalMark>}
          </span>
          <bdi className={classes.text}>{words || files}</bdi>
        </span>
        <time className={classes.time} dateTime={createdAt}>
          {formats.moment(createdAt)}
        </time>
      </Link>
    </li>
  )
}

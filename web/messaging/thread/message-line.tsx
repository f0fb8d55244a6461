import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { channelName } from '../model/channel.ts'
import type { threadsQuery } from '../operations/threads.ts'
import { channelRoute } from '../routes.tsx'
import classes from './message-line.module.css'

type Item = ResultOf<typeof threadsQuery>['threadsByUser']['items'][number]

interface Props {
  channel: Item['channel']
  message: Pick<Item['root'], 'owner' | 'content' | 'internal' | 'pieces' | '_deleted'>
  /** The time of the message, or of its last reply. */
  at: string
  search: { conversation: string; thread?: string; message?: string }
  unread?: boolean
  /** Rendered below the text. */
  children?: ReactNode
}

/** A message in a list of several conversations: its conversation, author and excerpt; links to it. */
export function MessageLine({ channel, message, at, search, unread = false, children }: Props) {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const { owner, content, internal, pieces, _deleted } = message
  const words = _deleted
    ? t('message.deleted')
    : toPreview(parseMarkdown(content), 200) || (pieces[0]?.name ?? '')
  return (
    <li className={classes.item} data-internal={internal || undefined} data-unread={unread || undefined}>
      <Link
        to={channelRoute.to}
        params={{ channelID: channel.id }}
        search={search}
        className={classes.link}
        data-list-item
      >
        <Avatar id={owner.id} name={owner.name} picture={owner.avatar} size={32} />
        <span className={classes.words}>
          <span className={classes.facts}>
            <bdi className={classes.name}>{owner.name}</bdi>
            <bdi className={classes.place}>{channelName(channel, channel.viewerChannelUser?.target, t)}</bdi>
            {internal && <InternalMark>{t('internal.label')}</InternalMark>}
          </span>
          <Text component="span" lineClamp={2} className={classes.text}>
            <bdi>{words}</bdi>
          </Text>
          {children && <span className={classes.facts}>{children}</span>}
        </span>
        <Text component="time" size="xs" c="dimmed" dateTime={at} className={classes.time}>
          {formats.moment(at)}
        </Text>
      </Link>
    </li>
  )
}

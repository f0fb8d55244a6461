import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isListed } from '../../messaging/list/is-listed.ts'
import { useChannels } from '../../messaging/list/use-channels.ts'
import { channelName, unreadCount } from '../../messaging/model/channel.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

const max = 4
const messaging: string = '/dial'

/** The conversations with the latest messages, with their unread counts. */
export function Conversations() {
  const { t } = useTranslation('requests')
  const { t: ofMessaging } = useTranslation('messaging')
  const { me } = useViewer()
  const { rows, error, retry } = useChannels({ refresh: true })
  const shown = rows?.filter((row) => !row.archived && row.channel.scope !== 'self' && isListed(row, me.id))
  return (
    <Part title={t('portal.conversations')} all={{ to: messaging, label: t('portal.write') }}>
      {!rows && (error ? <PartMissing error={error} retry={retry} /> : <ListSkeleton rows={3} />)}
      {shown?.length === 0 && <Nothing>{t('portal.noConversations')}</Nothing>}
      <ul className={classes.lines}>
        {shown?.slice(0, max).map((row) => (
          <li key={row.id}>
            <Link className={classes.entry} to="/dial/c/$channelID" params={{ channelID: row.channelID }}>
              <bdi className={classes.name}>{channelName(row.channel, row, ofMessaging)}</bdi>
              <UnreadBadge count={unreadCount(row.channel.conversations)} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

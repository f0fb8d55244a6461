import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { channelName } from '../model/channel.ts'
import { unreadAddressedCountQuery } from '../operations/unread.ts'
import { type Addressed, placeOf, useAddressed } from '../overview/use-addressed.ts'
import { channelRoute, overviewRoute } from '../routes.tsx'

const shown = 4
const context = { throttle: 5_000 }

/** The latest unread messages that are addressed to the viewer. */
export function AddressedPart() {
  const { t } = useTranslation('messaging/lazy')
  const list = useAddressed(shown, context)
  const count = useExtraQuery({ query: unreadAddressedCountQuery, context })?.unreadAddressedCount
  return (
    <Part
      title={t('dashboard.addressed')}
      count={count}
      all={
        <Link to={overviewRoute.to} params={{ view: 'unread' }} search={{ only: 'me' }}>
          {t('dashboard.all')}
        </Link>
      }
    >
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : !list.items ? (
        <ListSkeleton rows={3} />
      ) : list.items.length === 0 ? (
        <Nothing>{t('overview.allRead')}</Nothing>
      ) : (
        <Lines>
          {list.items.map((each) => (
            <MessageLine key={each.id} addressed={each} />
          ))}
        </Lines>
      )}
    </Part>
  )
}

const previewMax = 120

function MessageLine({ addressed }: { addressed: Addressed }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const formats = useFormats()
  const { channel, message } = addressed
  const { owner, content, pieces, internal, createdAt } = message
  const files = formats.list(pieces.map(({ name, key }) => name ?? key))
  const place = channelName(channel, channel.viewerChannelUser, t)
  return (
    <Line
      mark={<Avatar id={owner.id} name={owner.name} picture={owner.avatar} size={24} />}
      title={
        <Link to={channelRoute.to} params={{ channelID: channel.id }} search={placeOf(addressed)}>
          <bdi>{toPreview(parseMarkdown(content), previewMax) || files}</bdi>
        </Link>
      }
      second={
        <>
          {internal && <InternalMark>{t('internal.label')}</InternalMark>}{' '}
          {channel.scope === 'direct'
            ? t('messaging/lazy:dashboard.direct', { name: owner.name })
            : t('messaging/lazy:dashboard.in', { name: owner.name, place })}
        </>
      }
      end={<time dateTime={createdAt}>{formats.moment(createdAt)}</time>}
    />
  )
}

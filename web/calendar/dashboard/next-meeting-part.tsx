import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDay, todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useZone } from '../../ui/use-zone.ts'
import { JoinActions } from '../meeting/join-buttons.tsx'
import { comingMeetingsQuery, type Meeting } from '../operations.ts'

const context = { throttle: 5_000 }
const days = 30

/** The next meeting that a client is invited to and has not declined, with the way into it. */
export function NextMeetingPart() {
  const { t } = useTranslation('calendar')
  const today = todayIn(useZone())
  const now = useMinute()
  const variables = useMemo(() => ({ from: today, to: addDays(today, days) }), [today])
  const asked = useShownQuery({ query: comingMeetingsQuery, variables, context })
  const events = asked[0].data?.eventsBetween
  const next = useMemo(() => events && nextOf(events, now), [events, now])
  return (
    <Part title={t('dashboard.next')} all={<Link to="/user/calendar">{t('mine')}</Link>}>
      <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
      {events && !next && <Nothing>{t('dashboard.noneComing')}</Nothing>}
      {next && (
        <Lines>
          <NextLine meeting={next} />
        </Lines>
      )}
    </Part>
  )
}

function nextOf(events: readonly Meeting[], now: number): Meeting | undefined {
  return events
    .filter(
      ({ startAt, endAt, viewerAnswer }) =>
        viewerAnswer !== 'declined' && !isDay(startAt) && Date.parse(endAt) > now,
    )
    .toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))[0]
}

function NextLine({ meeting: { id, title, startAt, endAt, link } }: { meeting: Meeting }) {
  const { t } = useTranslation('calendar')
  const { dateTime, time } = useFormats()
  return (
    <Line
      title={
        <Link to="/user/calendar" search={{ event: id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={`${dateTime(startAt)} – ${time(endAt)}`}
      end={<JoinActions link={link} words={{ join: t('join'), note: t('note') }} />}
    />
  )
}

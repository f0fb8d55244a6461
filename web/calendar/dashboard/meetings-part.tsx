import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, isDay, todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useIsPast } from '../../ui/use-is-past.ts'
import { useZone } from '../../ui/use-zone.ts'
import { JoinActions } from '../meeting/join-buttons.tsx'
import { type Meeting, meetingsOfDayQuery } from '../operations.ts'

const context = { throttle: 5_000 }

/** The viewer's meetings of today, in order, with the way into each. */
export function MeetingsPart() {
  const { t } = useTranslation('calendar')
  const zone = useZone()
  const today = todayIn(zone)
  const variables = useMemo(() => ({ day: today }), [today])
  const asked = useShownQuery({ query: meetingsOfDayQuery, variables, context })
  const meetings = asked[0].data?.eventsBetween.filter(
    ({ startAt, viewerAnswer }) =>
      viewerAnswer !== 'declined' && !isDay(startAt) && dayOf(startAt, zone) === today,
  )
  return (
    <Part title={t('dashboard.meetings')} all={<Link to="/user/calendar">{t('mine')}</Link>}>
      <QueryState of={asked} loading={<ListSkeleton rows={2} />} />
      {meetings?.length === 0 && <Nothing>{t('dashboard.none')}</Nothing>}
      <Lines>
        {meetings
          ?.toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))
          .map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} />
          ))}
      </Lines>
    </Part>
  )
}

function MeetingLine({ meeting: { id, title, startAt, endAt, link } }: { meeting: Meeting }) {
  const { t } = useTranslation('calendar')
  const { time } = useFormats()
  const isOver = useIsPast(Date.parse(endAt))
  return (
    <Line
      title={
        <Link to="/user/calendar" search={{ event: id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={`${time(startAt)} – ${time(endAt)}`}
      end={
        isOver ? (
          t('dashboard.over')
        ) : (
          <JoinActions link={link} words={{ join: t('join'), note: t('note') }} />
        )
      }
    />
  )
}

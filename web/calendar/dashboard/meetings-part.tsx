import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, dayStart, isDay, todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useIsPast } from '../../ui/use-is-past.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useZone } from '../../ui/use-zone.ts'
import { JoinActions } from '../meeting/join-buttons.tsx'
import { type Meeting, meetingsOfDayQuery } from '../operations.ts'

const context = { throttle: 5_000 }

/** The viewer's meetings of today, in order, with the way into each. */
export function MeetingsPart() {
  const { t } = useTranslation('calendar')
  const { duration } = useFormats()
  const zone = useZone()
  const today = todayIn(zone)
  const variables = useMemo(() => ({ day: today }), [today])
  const asked = useShownQuery({ query: meetingsOfDayQuery, variables, context })
  const meetings = asked[0].data?.eventsBetween.filter(
    ({ startAt, viewerAnswer }) =>
      viewerAnswer !== 'declined' && !isDay(startAt) && dayOf(startAt, zone) === today,
  )
  return (
    <Part
      title={t('dashboard.meetings')}
      count={meetings?.length}
      facts={
        meetings && meetings.length > 0 && duration(secondsOf(meetings, dayStart(addDays(today, 1), zone)))
      }
      all={<Link to="/user/calendar">{t('mine')}</Link>}
    >
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

/** How long they take together until the day ends. */
const secondsOf = (meetings: readonly Meeting[], dayEnd: Date): number =>
  meetings.reduce(
    (sum, { startAt, endAt }) =>
      sum + (Math.min(Date.parse(endAt), dayEnd.getTime()) - Date.parse(startAt)) / 1000,
    0,
  )

function MeetingLine({ meeting: { id, title, startAt, endAt, link } }: { meeting: Meeting }) {
  const { t } = useTranslation('calendar')
  const { time, dateTime } = useFormats()
  const isOver = useIsPast(Date.parse(endAt))
  const zone = useZone()
  // Midnight is the end of its day.
  const isOfDay = Date.parse(endAt) <= dayStart(addDays(dayOf(startAt, zone), 1), zone).getTime()
  return (
    <Line
      title={
        <Link to="/user/calendar" search={{ event: id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={`${time(startAt)} – ${isOfDay ? time(endAt) : dateTime(endAt)}`}
      end={
        isOver ? (
          t('dashboard.over')
        ) : (
          <>
            <Until startAt={startAt} />
            <JoinActions link={link} words={{ join: t('join'), note: t('note') }} />
          </>
        )
      }
    />
  )
}

/** How long it is until a meeting begins, to the minute. */
function Until({ startAt }: Pick<Meeting, 'startAt'>) {
  const { t } = useTranslation('calendar')
  const { duration } = useFormats()
  const minutes = Math.ceil((Date.parse(startAt) - useMinute()) / 60_000)
  return (
    <span data-fact>
      {minutes > 0 ? t('dashboard.in', { time: duration(minutes * 60) }) : t('dashboard.now')}
    </span>
  )
}

import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useMemo } from 'react'
import { dayStart, isDay, todayIn } from '../../../shared/wall-clock.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { eventsOfBoardQuery } from '../operations.ts'
import classes from './facts.module.css'

const context = { throttle: 5_000 }

/** On a card: its next event. All cards of a board share one query. */
export function CardEvents({ taskID, boardID }: { taskID: string; boardID: string }) {
  const { moment, calendarDate } = useFormats()
  const zone = useZone()
  const data = useExtraQuery({
    query: eventsOfBoardQuery,
    variables: useMemo(() => ({ boardID }), [boardID]),
    context,
  })
  const events = useMemo(
    () => (data?.eventsOfBoard ?? []).flatMap((link) => (link.taskID === taskID ? (link.event ?? []) : [])),
    [data, taskID],
  )
  const next = nextOf(events, zone)
  if (!next) return null
  return (
    <span className={classes.card} data-tooltip={next.title ?? ''} data-fact>
      <IconCalendar size={12} stroke={1.5} aria-hidden />
      {isDay(next.startAt) ? calendarDate(next.startAt) : moment(next.startAt)}
    </span>
  )
}

/** The first event that has not begun; one of whole days stays until its first day is over. */
function nextOf<Event extends { startAt: string }>(
  events: readonly Event[],
  zone: string,
): Event | undefined {
  const isAhead = (at: string) => (isDay(at) ? at >= todayIn(zone) : Date.parse(at) > Date.now())
  const beginOf = (at: string) => (isDay(at) ? dayStart(at, zone).getTime() : Date.parse(at))
  return events
    .filter(({ startAt }) => isAhead(startAt))
    .toSorted((one, other) => beginOf(one.startAt) - beginOf(other.startAt))[0]
}

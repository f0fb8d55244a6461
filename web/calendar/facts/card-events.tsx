import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { eventsOfBoardQuery } from '../operations.ts'
import classes from './facts.module.css'

const context = { throttle: 5_000 }

/** On a card: its next event. All cards of a board share one query. */
export function CardEvents({ taskID, boardID }: { taskID: string; boardID: string }) {
  const { moment } = useFormats()
  const data = useExtraQuery({
    query: eventsOfBoardQuery,
    variables: useMemo(() => ({ boardID }), [boardID]),
    context,
  })
  const events = (data?.eventsOfBoard ?? []).flatMap((link) =>
    link.taskID === taskID ? (link.event ?? []) : [],
  )
  const next = events
    .filter(({ startAt }) => Date.parse(startAt) > Date.now())
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt))[0]
  if (!next) return null
  return (
    <span className={classes.card} data-tooltip={next.title ?? ''} data-fact>
      <IconCalendar size={12} stroke={1.5} aria-hidden />
      {moment(next.startAt)}
    </span>
  )
}

import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useMinute } from '../../ui/use-minute.ts'
import classes from '../clock/clock.module.css'
import { nextClock, standingOf } from '../clock/next-clock.ts'
import { useClockWords, useShortClockWords } from '../clock/use-clock-words.ts'
import { clocksOfBoardQuery } from '../operations.ts'

const context = { throttle: 5_000 }

/** On a card, for staff: the time of the clock that is due next. All cards of a board share one query. */
export function CardClock({ taskID, boardID }: { taskID: string; boardID: string; hours: number | null }) {
  const { isStaff } = useViewer()
  const now = useMinute()
  const wordsOf = useClockWords()
  const shortOf = useShortClockWords()
  const data = useExtraQuery({
    query: clocksOfBoardQuery,
    variables: useMemo(() => ({ boardID }), [boardID]),
    context,
    pause: !isStaff,
  })
  const clocks = useMemo(
    () => (data?.slaClocksOfBoard ?? []).filter((clock) => clock.taskID === taskID),
    [data, taskID],
  )
  const clock = nextClock(clocks, now)
  const standing = clock && standingOf(clock, now)
  if (!clock) return null
  const words = wordsOf(clock, now)
  return (
    <span
      className={classes.badge}
      data-standing={standing}
      data-card
      role="img"
      aria-label={words}
      data-tooltip={words}
    >
      <IconClock size={12} stroke={1.75} aria-hidden />
      <span aria-hidden>{shortOf(clock, now)}</span>
    </span>
  )
}

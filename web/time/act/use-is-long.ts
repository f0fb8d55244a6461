import { useIsPast } from '../../ui/use-is-past.ts'
import { serverNow } from '../clock/server-clock.ts'
import type { TimerRow } from '../timer.ts'
import { useMyTimers } from './use-running.ts'

/** Whether a timer has run for longer than the agency's limit, without a confirmation; updates itself. */
export function useIsLong(timer: Pick<TimerRow, 'openSegment'> | undefined): boolean {
  const { longHours } = useMyTimers()
  const open = timer?.openSegment
  const limit = open && !open.keptAt ? Date.parse(open.startAt) + longHours * 3_600_000 : null
  return useIsPast(limit, serverNow)
}

import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { myTimersQuery } from '../operations.ts'

/** The viewer's own timers, and the hours after which a running one prompts them. */
export function useMyTimers() {
  const { isStaff } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({ query: myTimersQuery, pause: !isStaff })
  const timers = data?.myTimers ?? []
  return {
    timers,
    loaded: data !== undefined,
    running: timers.find(({ status }) => status === 'running'),
    longHours: data?.timeSettings.longTimerHours ?? Number.POSITIVE_INFINITY,
    error: data ? undefined : error,
    retry: () => refresh({ requestPolicy: 'network-only' }),
  }
}

import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { useCommand } from '../../platform/client/use-command.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import type { Subject } from '../choose/subject-search.tsx'
import { startTimerMutation, undoTimerStartMutation, updateTimerMutation } from '../operations.ts'
import type { TimerRow } from '../timer.ts'

/** The actions of timers. `running` is the viewer's running one: starting another pauses it, which can be undone. */
export function useTimerActs(running: TimerRow | undefined) {
  const { t } = useTranslation(['time', 'ui'])
  const [updateTimer, updating] = useCommand(updateTimerMutation)
  const [startTimer, starting] = useCommand(startTimerMutation)
  const [undoStart] = useCommand(undoTimerStartMutation)

  const safely = (work: () => Promise<void>) => work().catch(toastError)

  function offerUndo(started: { id: string; startedBy: string | null }) {
    if (!running || running.id === started.id || running.startedBy !== started.startedBy) return
    toastWithUndo(t('paused', { title: running.title }), () =>
      safely(async () => {
        await undoStart({ input: { id: started.id } })
        toast(t('runsAgain', { title: running.title }), { variant: 'success' })
      }),
    )
  }

  return {
    busy: updating || starting,
    start: (subject: Subject) =>
      safely(async () => {
        // The server returns a timer that is already running, so a retry with another id does not create a second one.
        const answer = await startTimer({ input: { ...subject, id: newId() } })
        offerUndo(answer.startTimer)
      }),
    set: (timer: TimerRow, status: TimerRow['status']) =>
      safely(async () => {
        const answer = await updateTimer({ input: { id: timer.id, status, ifStatus: timer.status } })
        if (status === 'running') offerUndo(answer.updateTimer)
      }),
  }
}

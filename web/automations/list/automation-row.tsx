import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { placeOf } from '../../scheduling/cron/place-of-zone.ts'
import { useScheduleWords } from '../../scheduling/cron/schedule-words.ts'
import type { Automation } from '../automation.ts'
import classes from './list.module.css'
import { ListRow } from './list-row.tsx'
import { useStateWords } from './use-state-words.ts'

/** An automation: its next time and rhythm, or why it does not run. */
export function AutomationRow({ automation }: { automation: Automation }) {
  const rhythm = useScheduleWords({ ...automation, timeZone: placeOf(automation.timeZone) })
  const stateOf = useStateWords()
  const { id, status } = automation
  const isStopped = status === 'failed'
  const icon = isStopped ? IconAlertTriangle : status === 'scheduled' ? IconCalendar : IconPlayerPause
  return (
    <ListRow id={id} icon={icon} name={automation.automation.name} isStopped={isStopped}>
      <span className={classes.state}>{stateOf(automation)}</span>
      {!isStopped && <span className={classes.rhythm}>{rhythm}</span>}
    </ListRow>
  )
}

import { useCrons } from '../../scheduling/cron/use-crons.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useAutomations } from '../use-automations.ts'
import { AutomationView } from './automation-view.tsx'
import { MessageView } from './message-view.tsx'
import { Missing } from './missing.tsx'
import classes from './page.module.css'

/** An automation, a recurring message, or a new automation. */
export function OnePage({ id }: { id: string }) {
  return id === 'new' ? <AutomationView automation={undefined} /> : <Found id={id} />
}

/** Both lists are beside it anyway. */
function Found({ id }: { id: string }) {
  const automations = useAutomations()
  const crons = useCrons()
  const automation = automations.items?.find((each) => each.id === id)
  if (automation) return <AutomationView automation={automation} />
  const cron = crons.items?.find((each) => each.id === id)
  if (cron) return <MessageView cron={cron} />
  const failed = [automations, crons].find(({ error, more }) => (error ?? more.error) !== undefined)
  if (failed) return <ErrorState error={failed.error ?? failed.more.error} retry={failed.retry} />
  if (automations.complete && crons.complete) return <Missing id={id} />
  return (
    <div className={classes.waiting}>
      <FormSkeleton />
    </div>
  )
}

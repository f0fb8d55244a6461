import { useParams } from '@tanstack/react-router'
import { AutomationList } from '../list/automation-list.tsx'
import { OnePage } from './one-page.tsx'
import classes from './page.module.css'
import { PauseBanner } from './pause-banner.tsx'
import { Welcome } from './welcome.tsx'

/** Automations: the list, and beside it the open one; on a phone, one at a time. */
export function AutomationsPage() {
  const { id } = useParams({ strict: false })
  return (
    <div className={classes.page}>
      <PauseBanner />
      <div className={classes.columns} data-open={id !== undefined || undefined}>
        <AutomationList />
        <section className={classes.content}>{id ? <OnePage key={id} id={id} /> : <Welcome />}</section>
      </div>
    </div>
  )
}

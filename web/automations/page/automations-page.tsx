import { Outlet, useLocation } from '@tanstack/react-router'
import { AutomationList } from '../list/automation-list.tsx'
import classes from './page.module.css'
import { PauseBanner } from './pause-banner.tsx'
import { Welcome } from './welcome.tsx'

const listPath: string = '/cron'

/** Automations: the list, and beside it the open one; on a phone, one at a time. */
export function AutomationsPage() {
  const isOpen = useLocation({ select: ({ pathname }) => pathname.startsWith(`${listPath}/`) })
  return (
    <div className={classes.page}>
      <PauseBanner />
      <div className={classes.columns} data-open={isOpen || undefined}>
        <AutomationList />
        <section className={classes.content}>{isOpen ? <Outlet /> : <Welcome />}</section>
      </div>
    </div>
  )
}

import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './dial-page.module.css'
import { ChannelSidebar } from './list/channel-sidebar.tsx'
import { listChosen } from './list-chosen.ts'
import { OverviewLines } from './overview/overview-lines.tsx'

const listPath: string = '/dial'

/** Messaging: the list at the left, what is open beside it; on a phone one after the other. */
export function DialPage() {
  // Only whether: the list beside it is the same for everything.
  const open = useLocation({ select: ({ pathname }) => pathname !== listPath })
  useEffect(() => {
    if (open) listChosen.set(true)
  }, [open])
  useEffect(() => () => listChosen.set(false), [])
  return (
    <div className={classes.dial} data-open={open || undefined}>
      <ChannelSidebar overview={<OverviewLines />} />
      <section className={classes.content}>
        <Outlet />
      </section>
    </div>
  )
}

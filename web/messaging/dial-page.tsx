import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './dial-page.module.css'
import { ChannelSidebar } from './list/channel-sidebar.tsx'
import { listChosen } from './list-chosen.ts'
import { OverviewLines } from './overview/overview-lines.tsx'

const listPath: string = '/dial'

/** `elsewhere`: the viewer is navigating to another page, which is still loading. */
const placeOf = ({ pathname }: { pathname: string }) =>
  pathname === listPath ? 'list' : pathname.startsWith(`${listPath}/`) ? 'open' : 'elsewhere'

/** Messaging: the list on the left, the open conversation beside it; on a phone, one at a time. */
export function DialPage() {
  // Selects only which of the three: the list is the same for everything opened beside it.
  const place = useLocation({ select: placeOf })
  const open = place === 'open'
  useEffect(() => {
    if (place !== 'list') listChosen.set(place === 'open')
  }, [place])
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

import { Outlet, useParams } from '@tanstack/react-router'
import classes from './dial-page.module.css'
import { ChannelSidebar } from './list/channel-sidebar.tsx'
import { useChannelKeys } from './list/use-channel-keys.ts'

/** Messaging: the list at the left, what is open beside it; on a phone one after the other. */
export function DialPage() {
  const { channelID } = useParams({ strict: false })
  useChannelKeys()
  return (
    <div className={classes.dial} data-open={channelID ? true : undefined}>
      <ChannelSidebar />
      <section className={classes.content}>
        <Outlet />
      </section>
    </div>
  )
}

import { Outlet, useParams } from '@tanstack/react-router'
import classes from './dial-page.module.css'
import { ChannelSidebar } from './list/channel-sidebar.tsx'
import { useChannelKeys } from './list/use-channel-keys.ts'

/** Messaging: the list at the left, what is open beside it; on a phone one after the other. */
export function DialPage() {
  // Only whether: the list beside it is the same for every channel.
  const open = useParams({ strict: false, select: ({ channelID }) => channelID !== undefined })
  return (
    <div className={classes.dial} data-open={open || undefined}>
      <ChannelKeys />
      <ChannelSidebar />
      <section className={classes.content}>
        <Outlet />
      </section>
    </div>
  )
}

/** In a place of its own: the open channel is all that it depends on. */
function ChannelKeys() {
  useChannelKeys()
  return null
}

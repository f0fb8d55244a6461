import { Navigate, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '../platform/workspace/viewer.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { lastChannel } from './channel/last-channel.ts'
import { isListed } from './list/is-listed.ts'
import { useChannels } from './list/use-channels.ts'
import { listChosen } from './list-chosen.ts'
import { channelRoute } from './routes.tsx'

const listPath: string = '/dial'

const NobodyYet = lazyPart(() => import('./start/nobody-yet.tsx'), 'NobodyYet', 'here')

/** Beside the list while nothing is selected: the last open channel, else the first of the list. */
export function StartPanel() {
  const { me, isClient } = useViewer()
  const { rows } = useChannels()
  const isPhone = useIsPhone()
  // A viewer who clicked on something while the list was loading is already navigating there.
  const isLeaving = useLocation({ select: ({ pathname }) => pathname !== listPath })
  if (!rows || isLeaving) return null
  const talks = rows.filter((row) => !row.archived && row.channel.scope !== 'self' && isListed(row, me.id))
  if (isPhone) {
    // The list is the page, except for a client with a single conversation: that one opens directly.
    const only = isClient && !listChosen.get() && talks.length === 1 ? talks[0] : undefined
    return only ? <Navigate to={channelRoute.to} params={{ channelID: only.channelID }} replace /> : null
  }
  if (!talks[0])
    return (
      <Suspense>
        <NobodyYet />
      </Suspense>
    )
  const last = lastChannel()
  const { channelID } = rows.find((row) => row.channelID === last) ?? talks[0]
  return <Navigate to={channelRoute.to} params={{ channelID }} replace />
}

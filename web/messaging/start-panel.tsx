import { useMediaQuery } from '@mantine/hooks'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Navigate, useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartSteps } from '../agencies/start/use-start-steps.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lastChannel } from './channel/last-channel.ts'
import { isListed } from './list/is-listed.ts'
import { useChannels } from './list/use-channels.ts'
import { useFirstLook } from './list/use-first-look.ts'
import { ListChosen } from './list-chosen.ts'
import { channelRoute, firstStepsRoute } from './routes.tsx'

const listPath: string = '/dial'

/** Beside the list while nothing is chosen: the channel that was open last, else the first of the list. */
export function StartPanel() {
  const { t } = useTranslation('messaging')
  const { me, isClient } = useViewer()
  const { rows } = useChannels()
  const narrow = useMediaQuery('(max-width: 47.99375em)', undefined, { getInitialValueInEffect: false })
  // Whoever has clicked on something else already, while the list was loading, is on the way there.
  const isLeaving = useLocation({ select: ({ pathname }) => pathname !== listPath })
  const listChosen = use(ListChosen)
  const steps = useStartSteps()
  const look = useFirstLook()
  if (!rows || isLeaving) return null
  const remembered = lastChannel()
  const listed = rows.filter((row) => !row.archived && isListed(row, me.id))
  const talks = listed.filter(({ channel }) => channel.scope !== 'self')
  if (narrow) {
    // The list is the page, but for a client of whom it would hold a single conversation: they come back to it from there.
    const only = isClient && !listChosen && talks.length === 1 ? talks[0] : undefined
    return only ? <Navigate to={channelRoute.to} params={{ channelID: only.channelID }} replace /> : null
  }
  // With nobody to talk to yet, notes to oneself are not what somebody came for.
  if (talks.length === 0) {
    if (steps === undefined) return null
    if (steps || look) return <Navigate to={firstStepsRoute.to} replace />
  }
  const row = rows.find(({ channelID }) => channelID === remembered) ?? talks[0] ?? listed[0]
  if (row) return <Navigate to={channelRoute.to} params={{ channelID: row.channelID }} replace />
  return (
    <EmptyState icon={IconMessage} title={t('list.emptyTitle')}>
      {t('list.emptyText')}
    </EmptyState>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { lastChannel } from './channel/last-channel.ts'
import { useChannels } from './list/use-channels.ts'
import { channelRoute } from './routes.tsx'

const listPath: string = '/dial'

/** Beside the list while nothing is chosen: the channel that was open last, else the first of the list. */
export function StartPanel() {
  const { t } = useTranslation('messaging')
  const { rows } = useChannels()
  const narrow = useMediaQuery('(max-width: 47.99375em)', undefined, { getInitialValueInEffect: false })
  // Whoever has clicked on something else already, while the list was loading, is on the way there.
  const isLeaving = useLocation({ select: ({ pathname }) => pathname !== listPath })
  if (!rows || narrow || isLeaving) return null
  const remembered = lastChannel()
  const listed = rows.filter(({ archived }) => !archived)
  const row =
    rows.find(({ channelID }) => channelID === remembered) ??
    listed.find(({ channel }) => channel.scope !== 'self') ??
    listed[0]
  if (row) return <Navigate to={channelRoute.to} params={{ channelID: row.channelID }} replace />
  return (
    <EmptyState icon={IconMessage} title={t('list.emptyTitle')}>
      {t('list.emptyText')}
    </EmptyState>
  )
}

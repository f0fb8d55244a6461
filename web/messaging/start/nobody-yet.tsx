import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStartSteps } from '../../agencies/start/use-start-steps.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useChannels } from '../list/use-channels.ts'
import { useFirstLook } from '../list/use-first-look.ts'
import { channelRoute, firstStepsRoute } from '../routes.tsx'

/** For viewers without conversations: leads to the next step, else to the private notes. */
export function NobodyYet() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { rows } = useChannels()
  const steps = useStartSteps()
  const look = useFirstLook()
  if (steps === undefined) return null
  if (steps || look) return <Navigate to={firstStepsRoute.to} replace />
  const notes = rows?.find(({ channel }) => channel.scope === 'self')
  if (notes) return <Navigate to={channelRoute.to} params={{ channelID: notes.channelID }} replace />
  return (
    <EmptyState icon={IconMessage} title={t('messaging/lazy:list.emptyTitle')}>
      {t('messaging:list.emptyText')}
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAutomations } from '../use-automations.ts'

/** Shown while nothing is open; says how to begin. */
export function Welcome() {
  const { t } = useTranslation('automations')
  const { items } = useAutomations()
  if (!items) return null
  return (
    <EmptyState
      icon={IconBolt}
      title={t(items.length > 0 ? 'select' : 'none')}
      action={
        <Button renderRoot={(props) => <Link to="/cron/$id" params={{ id: 'new' }} {...props} />}>
          {t('new')}
        </Button>
      }
    >
      {t('hint')}
    </EmptyState>
  )
}

import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../ui/progress-bar.tsx'
import classes from './navigation-progress.module.css'

/** A thin progress line at the top while the next page loads. */
export function NavigationProgress() {
  const { t } = useTranslation('ui')
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!pending) return null
  return (
    <div className={classes.line}>
      <ProgressBar label={t('loading')} />
    </div>
  )
}

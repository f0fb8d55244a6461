import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookForWaiting } from './use-look-for-waiting.ts'
import classes from './waiting.module.css'

const WaitingContext = createContext<ReadonlySet<string>>(new Set())

/** Looks once for all who show it. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  return <WaitingContext value={useLookForWaiting()}>{children}</WaitingContext>
}

/** Ids of the other agencies where something unread waits. */
export const useWaiting = (): ReadonlySet<string> => use(WaitingContext)

/** On what leads to the other agencies, where no rail shows them: something waits in one of them. */
export function WaitingElsewhere() {
  const { t } = useTranslation('shell')
  if (useWaiting().size === 0) return null
  return (
    <span className={classes.corner}>
      <VisuallyHidden>{t('unreadElsewhere')}</VisuallyHidden>
    </span>
  )
}

/** Beside the name of such an agency. */
export function WaitingThere({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('shell')
  if (!useWaiting().has(agencyId)) return null
  return (
    <span className={classes.dot}>
      <VisuallyHidden>{t('unreadThere')}</VisuallyHidden>
    </span>
  )
}

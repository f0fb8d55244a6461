import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookForWaiting } from './use-look-for-waiting.ts'
import classes from './waiting.module.css'

const WaitingContext = createContext<ReadonlySet<string>>(new Set())

/** Queries once for all components that show it. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  return <WaitingContext value={useLookForWaiting()}>{children}</WaitingContext>
}

/** Ids of the other agencies with unread messages. */
export const useWaiting = (): ReadonlySet<string> => use(WaitingContext)

/** A dot on the button to the other agencies, where there is no rail: one of them has unread messages. */
export function WaitingElsewhere() {
  const { t } = useTranslation('shell')
  if (useWaiting().size === 0) return null
  return (
    <span className={classes.corner}>
      <VisuallyHidden>{t('unreadElsewhere')}</VisuallyHidden>
    </span>
  )
}

/** The dot beside the name of such an agency. */
export function WaitingThere({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('shell')
  if (!useWaiting().has(agencyId)) return null
  return (
    <span className={classes.dot}>
      <VisuallyHidden>{t('unreadThere')}</VisuallyHidden>
    </span>
  )
}

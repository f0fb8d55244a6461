import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ViewerAgency } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import classes from './rail.module.css'
import { useOpenAgency } from './use-open-agency.ts'

interface Props {
  agency: ViewerAgency
  current: boolean
  /** The agency has unread messages. */
  waiting: boolean
}

/** An agency in the rail; opens its conversations. */
export function AgencyButton({ agency, current, waiting }: Props) {
  const { t } = useTranslation('shell')
  const openAgency = useOpenAgency()
  return (
    <UnstyledButton
      data-tooltip={agency.name}
      data-tooltip-side="right"
      className={classes.agency}
      aria-current={current ? 'true' : undefined}
      onClick={() => openAgency(agency.id)}
    >
      <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={32} square strong />
      <VisuallyHidden>{agency.name}</VisuallyHidden>
      {waiting && !current && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('unreadThere')}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  )
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import classes from './rail.module.css'
import { useAreaCount } from './use-areas.ts'

/** An area as an icon in the rail. */
export function RailArea({ area, active }: { area: Area; active: boolean }) {
  const { t } = useTranslation()
  const count = useAreaCount(area)
  const label = t(area.label as never)
  const Icon = area.icon
  return (
    <UnstyledButton
      className={classes.item}
      data-tooltip={label}
      data-tooltip-side="right"
      aria-current={active ? 'page' : undefined}
      renderRoot={(props) => <Link to={area.path} {...props} />}
    >
      <Icon size={18} stroke={1.5} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.count}>
        <UnreadBadge count={count} max={area.countsTo} />
      </span>
    </UnstyledButton>
  )
}

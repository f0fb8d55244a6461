import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import classes from './area-bar.module.css'
import { inBar } from './in-bar.ts'
import { MoreAreas } from './more-areas.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useAreaCount, useAreas } from './use-areas.ts'

/**
 * On a phone: the areas that a side uses daily at the bottom, and the person; the rest, including the person if needed,
 * is behind "More". A page that needs the space hides the bar: use-immersive.ts.
 */
export function AreaBar() {
  const { t } = useTranslation('shell')
  const { isClient, isStaff } = useViewer()
  const { first, others } = inBar(useAreas(), isClient ? 'client' : isStaff ? 'staff' : undefined)
  return (
    <nav aria-label={t('areas')} className={classes.bar}>
      {first.map((area) => (
        <BarArea key={area.name} area={area} active={area.active} />
      ))}
      {others.length > 0 ? (
        <MoreAreas areas={others} />
      ) : (
        <span className={classes.person}>
          <PersonMenu position="top-end" withAgencies />
        </span>
      )}
    </nav>
  )
}

function BarArea({ area, active }: { area: Area; active: boolean }) {
  const { t } = useTranslation()
  const count = useAreaCount(area)
  const Icon = area.icon
  return (
    <UnstyledButton
      className={classes.item}
      aria-current={active ? 'page' : undefined}
      renderRoot={(props) => <Link to={area.path} {...props} />}
    >
      <span className={classes.icon}>
        <Icon size={20} stroke={1.5} />
        <span className={classes.count}>
          <UnreadBadge count={count} max={area.countsTo} />
        </span>
      </span>
      <span className={classes.label}>{t(area.label as never)}</span>
    </UnstyledButton>
  )
}

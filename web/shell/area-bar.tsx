import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import classes from './area-bar.module.css'
import { MoreAreas } from './more-areas.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useAreaCount, useAreas } from './use-areas.ts'

const maxAreas = 4

/**
 * On a phone: four areas at the bottom, and the person. Whoever has more finds those, and themselves, behind "More". A page
 * that needs the room hides it: use-immersive.ts.
 */
export function AreaBar() {
  const { t } = useTranslation('shell')
  const areas = useAreas()
  const others = areas.slice(maxAreas)
  return (
    <nav aria-label={t('areas')} className={classes.bar}>
      {areas.slice(0, maxAreas).map((area) => (
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
          <UnreadBadge count={count} />
        </span>
      </span>
      <span className={classes.label}>{t(area.label as never)}</span>
    </UnstyledButton>
  )
}

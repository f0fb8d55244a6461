import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import { JumpButton } from './palette/jump-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './top-bar.module.css'
import { useAreaCount, useAreas } from './use-areas.ts'

/** The client's side: the agency's logo, the areas as plain words, the notifications and the person. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const { agency } = useViewer()
  const areas = useAreas()
  return (
    <div className={classes.bar}>
      {agency && (
        <Group gap="sm" wrap="nowrap" className={classes.agency} component="section" aria-label={t('agency')}>
          <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={32} square strong />
          <Text fw={600} truncate>
            {agency.name}
          </Text>
        </Group>
      )}
      <nav aria-label={t('areas')} className={classes.areas}>
        {areas
          .filter(({ foot }) => !foot)
          .map((area) => (
            <Word key={area.name} area={area} active={area.active} />
          ))}
      </nav>
      <JumpButton inHeader />
      <section aria-label={t('you')} className={classes.foot}>
        {areas
          .filter(({ foot }) => foot)
          .map((area) => (
            <Sign key={area.name} area={area} active={area.active} />
          ))}
        <PersonMenu position="bottom-end" withAgencies />
      </section>
    </div>
  )
}

function Word({ area, active }: { area: Area; active: boolean }) {
  const { t } = useTranslation()
  const count = useAreaCount(area)
  return (
    <UnstyledButton
      className={classes.word}
      aria-current={active ? 'page' : undefined}
      renderRoot={(props) => <Link to={area.path} {...props} />}
    >
      {t(area.label as never)}
      <UnreadBadge count={count} max={area.countsTo} />
    </UnstyledButton>
  )
}

/** An area beside the person, which is known by its icon. */
function Sign({ area, active }: { area: Area; active: boolean }) {
  const { t } = useTranslation()
  const count = useAreaCount(area)
  const label = t(area.label as never)
  const Icon = area.icon
  return (
    <UnstyledButton
      className={classes.sign}
      data-tooltip={label}
      aria-current={active ? 'page' : undefined}
      renderRoot={(props) => <Link to={area.path} {...props} />}
    >
      <Icon size={20} stroke={1.5} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.count}>
        <UnreadBadge count={count} max={area.countsTo} />
      </span>
    </UnstyledButton>
  )
}

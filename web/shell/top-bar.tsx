import { Group, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './top-bar.module.css'
import { useAreaCount, useAreas } from './use-areas.ts'

/** The client's side: the agency's logo, the areas as plain words, the person. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const { agency } = useViewer()
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
        {useAreas().map((area) => (
          <Word key={area.name} area={area} active={area.active} />
        ))}
      </nav>
      <section aria-label={t('you')}>
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

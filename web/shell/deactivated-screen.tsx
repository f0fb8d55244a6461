import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentAgency } from '../platform/session/current-agency.ts'
import type { Viewer } from '../platform/workspace/viewer.ts'
import { FullScreenNote } from './full-screen-note.tsx'

/** What a person sees whose account, or whose membership of this agency, is deactivated. */
export function DeactivatedScreen({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('shell')
  const others = viewer.agencies.filter(({ id }) => id !== viewer.agency?.id)
  return (
    <FullScreenNote
      title={t('deactivated.title')}
      action={
        <Group gap="sm">
          {others.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => currentAgency.set(id)}>
              {t('deactivated.goTo', { name })}
            </Button>
          ))}
          <Button renderRoot={(props) => <Link to="/logout" {...props} />} variant="default">
            {t('signOut')}
          </Button>
        </Group>
      }
    >
      {t('deactivated.text')}
    </FullScreenNote>
  )
}

import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentAgency } from '../platform/session/current-agency.ts'
import { FullScreenNote } from './full-screen-note.tsx'

interface Props {
  /** Agencies in which the person is still active. */
  others?: readonly { id: string; name: string }[]
}

/** Shown to a person whose account, or whose membership of this agency, is deactivated. */
export function DeactivatedScreen({ others = [] }: Props) {
  const { t } = useTranslation(['shell', 'shell/settings'])
  return (
    <FullScreenNote
      title={t('shell/settings:deactivated.title')}
      action={
        <Group gap="sm">
          {others.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => currentAgency.set(id)}>
              {t('shell/settings:deactivated.goTo', { name })}
            </Button>
          ))}
          <Button renderRoot={(props) => <Link to="/logout" {...props} />} variant="default">
            {t('signOut')}
          </Button>
        </Group>
      }
    >
      {t('shell/settings:deactivated.text')}
    </FullScreenNote>
  )
}

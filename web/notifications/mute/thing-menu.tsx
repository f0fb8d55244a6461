import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { muteDurations } from '../../../shared/notifications-facts.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { isMutable, type Thing, useMute } from './use-mute.ts'
import { useMuted } from './use-muted.ts'

/** Mutes what a notification is about, or ends that. Nothing for what cannot be muted. */
export function ThingMenu({ thing }: { thing: Thing | null }) {
  return isMutable(thing) ? <MuteMenu thing={thing} /> : null
}

function MuteMenu({ thing }: { thing: Parameters<typeof useMute>[0] }) {
  const { t } = useTranslation('notifications')
  const isMuted = useMuted(thing)
  const { name, mute, unmute } = useMute(thing)
  return (
    <RowMenu label={t('mute.actions', { name })}>
      {() =>
        isMuted ? (
          <Menu.Item onClick={unmute}>{t('mute.end', { name })}</Menu.Item>
        ) : (
          <>
            <Menu.Label>{t('mute.title', { name })}</Menu.Label>
            {muteDurations.map((duration) => (
              <Menu.Item key={duration} onClick={() => mute(duration)}>
                {t(`mute.for.${duration}`)}
              </Menu.Item>
            ))}
          </>
        )
      }
    </RowMenu>
  )
}

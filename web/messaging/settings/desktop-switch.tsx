import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertSettings } from '../../platform/alert-settings.ts'
import { knowsDesktop } from '../../platform/desktop.ts'
import { useStore } from '../../platform/store.ts'

/** Turns system notifications on after asking the browser for permission, and says when it refuses. */
export function DesktopSwitch() {
  const { t } = useTranslation('messaging/lazy')
  const { desktop } = useStore(alertSettings)
  const [permission, setPermission] = useState(() => (knowsDesktop() ? Notification.permission : 'denied'))
  const refused = permission === 'denied'

  async function change(wanted: boolean) {
    const answer = wanted ? await Notification.requestPermission() : permission
    setPermission(answer)
    alertSettings.change({ desktop: wanted && answer === 'granted' })
  }

  return (
    <Switch
      label={t('settings.desktop')}
      description={t(
        knowsDesktop()
          ? refused
            ? 'settings.desktopRefused'
            : 'settings.desktopHint'
          : 'settings.desktopUnknown',
      )}
      checked={desktop && permission === 'granted'}
      disabled={refused}
      onChange={({ currentTarget: { checked } }) => void change(checked)}
    />
  )
}

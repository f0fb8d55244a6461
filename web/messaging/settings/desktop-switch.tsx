import { Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePush } from '../../notifications/push/use-push.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import { knowsDesktop } from '../../platform/desktop.ts'
import { useStore } from '../../platform/store.ts'
import { isPushRefused, knowsPush } from '../../platform/worker/browser-push.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'

/** Turns system notifications on after asking the browser for permission, and says when it refuses. */
export function DesktopSwitch() {
  const { t } = useTranslation(['messaging/lazy', 'notifications'])
  const { desktop } = useStore(alertSettings)
  const [permission, setPermission] = useState(() => (knowsDesktop() ? Notification.permission : 'denied'))
  const { current, begin, end } = usePush()
  // While no page is open, the browser is told by its push service.
  const told = useAction(async (isOn: boolean) => {
    if (isOn) await begin()
    else if (current) await end(current.id)
  })
  const refused = permission === 'denied'

  async function change(wanted: boolean) {
    const answer = wanted ? await Notification.requestPermission() : permission
    setPermission(answer)
    const isOn = wanted && answer === 'granted'
    alertSettings.change({ desktop: isOn })
    await told.run(isOn)
  }

  return (
    <Stack gap="xs">
      <Switch
        label={t('settings.desktop')}
        description={t(`settings.${hintOf(refused)}`)}
        checked={desktop && permission === 'granted'}
        disabled={refused}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
      {isPushRefused(told.error) ? (
        <Text fz="sm" c="dimmed" role="status">
          {t('notifications:push.refused')}
        </Text>
      ) : (
        <FormFailure error={told.error} />
      )}
    </Stack>
  )
}

function hintOf(refused: boolean) {
  if (!knowsDesktop()) return 'desktopUnknown'
  if (refused) return 'desktopRefused'
  return knowsPush() ? 'desktopAlways' : 'desktopHint'
}

import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { playBlip } from '../../messaging/notify/sound.ts'
import { DesktopSwitch } from '../../messaging/settings/desktop-switch.tsx'
import { PushSection } from '../../notifications/push/push-section.tsx'
import { alertSettings } from '../../platform/alert-settings.ts'
import { useStore } from '../../platform/store.ts'
import { sendKey } from '../../ui/sends.ts'

/** How messaging behaves in this browser. */
export function BrowserSection() {
  const { t } = useTranslation('messaging/lazy')
  const { sound } = useStore(alertSettings)
  const { enterSends } = useStore(sendKey)
  return (
    <Stack gap="xl">
      <Switch
        label={t('settings.sound')}
        description={t('settings.soundHint')}
        checked={sound}
        onChange={({ currentTarget: { checked } }) => {
          alertSettings.change({ sound: checked })
          if (checked) playBlip()
        }}
      />
      <DesktopSwitch />
      <PushSection />
      <Switch
        label={t('settings.enterSends')}
        description={t('settings.enterSendsHint')}
        checked={enterSends}
        onChange={({ currentTarget: { checked } }) => sendKey.change({ enterSends: checked })}
      />
    </Stack>
  )
}

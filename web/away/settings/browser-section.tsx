import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { playBlip } from '../../messaging/notify/sound.ts'
import { DesktopSwitch } from '../../messaging/settings/desktop-switch.tsx'
import { chatSettings, useChatSettings } from '../../platform/chat-settings.ts'

/** How messaging behaves in this browser. */
export function BrowserSection() {
  const { t } = useTranslation('messaging')
  const { sound, enterSends } = useChatSettings()
  return (
    <Stack gap="xl">
      <Switch
        label={t('settings.sound')}
        description={t('settings.soundHint')}
        checked={sound}
        onChange={({ currentTarget: { checked } }) => {
          chatSettings.change({ sound: checked })
          if (checked) playBlip()
        }}
      />
      <DesktopSwitch />
      <Switch
        label={t('settings.enterSends')}
        description={t('settings.enterSendsHint')}
        checked={enterSends}
        onChange={({ currentTarget: { checked } }) => chatSettings.change({ enterSends: checked })}
      />
    </Stack>
  )
}

import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { playBlip } from '../notify/sound.ts'
import { chatSettings, useChatSettings } from './chat-settings.ts'
import { DesktopSwitch } from './desktop-switch.tsx'

/** How messaging behaves in this browser. */
export function ChatSettingsPage() {
  const { t } = useTranslation('messaging')
  const { sound, enterSends } = useChatSettings()
  return (
    <Page title={t('settings.title')}>
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
    </Page>
  )
}

import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { useTranslation } from 'react-i18next'
import { type Appearance, appearances } from '../../shared/identity-facts.ts'
import { usePreferences } from './use-preferences.ts'

export function AppearanceItems() {
  const { t } = useTranslation('shell/settings')
  const { appearance: chosen, setAppearance } = usePreferences()
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconMoon size={18} stroke={1.5} />}>
          {t('appearance.title')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(value) => setAppearance(value as Appearance)}>
          {appearances.map((appearance) => (
            <Menu.RadioItem
              key={appearance}
              value={appearance}
              checkIcon={<IconCheck size={16} stroke={1.5} />}
              closeMenuOnClick
            >
              {t(`appearance.${appearance}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../shared/identity-facts.ts'
import { languageNames } from './language-names.ts'
import { usePreferences } from './use-preferences.ts'

export function LanguageItems() {
  const { t } = useTranslation('ui')
  const { language: chosen, setLanguage } = usePreferences()
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLanguage size={18} stroke={1.5} />}>{t('language')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(value) => setLanguage(value as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={language}
              checkIcon={<IconCheck size={16} stroke={1.5} />}
              closeMenuOnClick
            >
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

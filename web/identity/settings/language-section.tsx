import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/identity-facts.ts'
import { languageNames } from '../../shell/language-names.ts'
import { usePreferences } from '../../shell/use-preferences.ts'

/** The language of the interface and of emails. */
export function LanguageSection() {
  const { t } = useTranslation('identity')
  const { language, setLanguage } = usePreferences()
  return (
    <NativeSelect
      aria-label={t('settings.language')}
      description={t('settings.languageHint')}
      maw={320}
      value={language}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => setLanguage(event.currentTarget.value as Language)}
    />
  )
}

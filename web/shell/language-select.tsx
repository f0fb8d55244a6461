import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../shared/identity-facts.ts'
import { setLanguage } from '../platform/texts/texts.ts'
import { useLanguage } from '../ui/use-language.ts'
import { languageNames } from './language-names.ts'
import classes from './language-select.module.css'

export function LanguageSelect() {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    <NativeSelect
      aria-label={t('language')}
      variant="unstyled"
      size="xs"
      w="fit-content"
      classNames={{ input: classes.language, section: classes.sign }}
      value={language}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => void setLanguage(event.currentTarget.value as Language)}
    />
  )
}

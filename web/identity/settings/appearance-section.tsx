import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Appearance, appearances } from '../../../shared/identity-facts.ts'
import { usePreferences } from '../../shell/use-preferences.ts'

export function AppearanceSection() {
  const { t } = useTranslation(['identity', 'shell/settings'])
  const { appearance, setAppearance } = usePreferences()
  return (
    <SegmentedControl
      aria-label={t('settings.appearance')}
      value={appearance}
      data={appearances.map((value) => ({ value, label: t(`shell/settings:appearance.${value}`) }))}
      onChange={(value) => setAppearance(value as Appearance)}
    />
  )
}

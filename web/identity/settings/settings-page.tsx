import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { SectionsPage } from '../../shell/settings/sections-page.tsx'
import { ownSections } from './own-sections.ts'

/** The person's settings: a list of sections, each saved on its own; the rooms add theirs. */
export function SettingsPage() {
  const { t } = useTranslation('identity')
  const viewer = useViewer()
  const sections = [...ownSections, ...useSlot('settings')]
    .filter(({ shownTo }) => shownTo?.(viewer) ?? true)
    .sort((a, b) => a.order - b.order)
  return <SectionsPage title={t('settings.title')} label={t('settings.sections')} sections={sections} />
}

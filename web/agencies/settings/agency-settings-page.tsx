import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useAgencyParts } from '../../shell/agency/use-agency-parts.ts'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { useTextsOf } from '../../shell/use-texts-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const route = getRouteApi('/app/agency/settings/$section')

/** A section of the agency's settings; rooms above add theirs. */
export function AgencySettingsPage() {
  const { t } = useTranslation('agencies')
  const { section: wanted } = route.useParams()
  const viewer = useViewer()
  const settings = useAgencyParts('settings')
  const name = useTextsOf(settings.map(({ label }) => label))
  const section = settings.filter((each) => 'component' in each).find((each) => each.name === wanted)
  if (!section) return <Navigate to="/error-404" replace />
  const { component: Section, wide = false } = section
  return (
    <SettingsFrame title={name(section.label)} wide={wide}>
      {section.shownTo(viewer) ? (
        <Section key={viewer.agency?.id} />
      ) : (
        <EmptyState title={t('settings.notYours')}>{t('settings.notYoursHint')}</EmptyState>
      )}
    </SettingsFrame>
  )
}

import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { SettingsSection } from '../../platform/slots.ts'
import { SectionsPage } from '../../shell/settings/sections-page.tsx'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { absenceQuery, notificationSettingsQuery, withoutMailQuery } from '../operations.ts'
import { AskedByMail } from './asked-by-mail.tsx'
import { AwaySection } from './away-section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { MailSection } from './mail-section.tsx'
import { MatrixSection } from './matrix-section.tsx'
import { QuietSection } from './quiet-section.tsx'

const sections: SettingsSection[] = [
  { name: 'matrix', label: 'away:matrix.title', order: 10, component: Choices },
  { name: 'mail', label: 'away:mail.title', order: 20, component: MailSection },
  { name: 'quiet', label: 'away:quiet.title', order: 30, component: QuietSection },
  { name: 'browser', label: 'away:browser.title', order: 40, component: BrowserSection },
  { name: 'away', label: 'away:away.title', order: 50, component: AwaySection },
]

/** What an email has linked to is asked first. */
function Choices() {
  return (
    <Stack gap="xl">
      <AskedByMail />
      <MatrixSection />
    </Stack>
  )
}

/** How a person is notified, when not, and what is sent while they are away. */
export function ChatSettingsPage() {
  const { t } = useTranslation(['messaging', 'away'])
  const { isReady, error, again } = useEverything()
  const title = t('messaging:settings.title')
  if (isReady) return <SectionsPage title={title} label={t('away:sections')} sections={sections} />
  return (
    <SettingsFrame title={title}>
      {error ? <ErrorState error={error} retry={again} /> : <FormSkeleton />}
    </SettingsFrame>
  )
}

/** The sections appear together: one that came later would move the switches below it away from under the pointer. */
function useEverything() {
  const [settings, askSettings] = useShownQuery({ query: notificationSettingsQuery })
  const [absence, askAbsence] = useShownQuery({ query: absenceQuery })
  const [places, askPlaces] = useShownQuery({ query: withoutMailQuery })
  return {
    isReady: settings.data && absence.data && (places.data || places.error),
    error: settings.error ?? absence.error,
    again() {
      for (const ask of [askSettings, askAbsence, askPlaces]) ask({ requestPolicy: 'network-only' })
    },
  }
}

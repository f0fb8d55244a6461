import { useTranslation } from 'react-i18next'
import type { SettingsSection } from '../../platform/slots.ts'
import { SectionsPage } from '../../shell/settings/sections-page.tsx'
import { AwaySection } from './away-section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { MailSection } from './mail-section.tsx'
import { MatrixSection } from './matrix-section.tsx'
import { QuietSection } from './quiet-section.tsx'

const sections: SettingsSection[] = [
  { name: 'matrix', label: 'away:matrix.title', order: 10, component: MatrixSection },
  { name: 'mail', label: 'away:mail.title', order: 20, component: MailSection },
  { name: 'quiet', label: 'away:quiet.title', order: 30, component: QuietSection },
  { name: 'browser', label: 'away:browser.title', order: 40, component: BrowserSection },
  { name: 'away', label: 'away:away.title', order: 50, component: AwaySection },
]

/** How a person is notified, when not, and what is sent while they are away. */
export function ChatSettingsPage() {
  const { t } = useTranslation(['messaging', 'away'])
  return <SectionsPage title={t('messaging:settings.title')} label={t('away:sections')} sections={sections} />
}

import { useTranslation } from 'react-i18next'
import type { SettingsSection } from '../../platform/slots.ts'
import { SectionsPage } from '../../shell/settings/sections-page.tsx'
import { AwaySection } from './away-section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { MailSection } from './mail-section.tsx'

const sections: SettingsSection[] = [
  { name: 'mail', label: 'away:mail.title', order: 10, component: MailSection },
  { name: 'away', label: 'away:away.title', order: 20, component: AwaySection },
  { name: 'browser', label: 'away:browser.title', order: 30, component: BrowserSection },
]

/** All messaging settings of a person. */
export function ChatSettingsPage() {
  const { t } = useTranslation(['messaging', 'away'])
  return <SectionsPage title={t('messaging:settings.title')} label={t('away:sections')} sections={sections} />
}

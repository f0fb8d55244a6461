import { isApiMode } from '../../platform/session/is-api-mode.ts'
import type { SettingsSection } from '../../platform/slots.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const ofPersons = () => !isApiMode()

export const ownSections: SettingsSection[] = [
  { name: 'language', label: 'identity:settings.language', order: 10, component: LanguageSection },
  { name: 'appearance', label: 'identity:settings.appearance', order: 20, component: AppearanceSection },
  {
    name: 'password',
    label: 'identity:settings.password',
    order: 90,
    component: PasswordSection,
    shownTo: ofPersons,
  },
  {
    name: 'sessions',
    label: 'identity:settings.sessions',
    order: 100,
    component: SessionsSection,
    shownTo: ofPersons,
  },
]

import { useTranslation } from 'react-i18next'
import type { Unsent } from '../platform/lifecycle/unsent.ts'

/** Says what signing out would lose. */
export function UnsentText({ unsent: { waiting, drafts, files } }: { unsent: Unsent }) {
  const { t } = useTranslation('identity')
  const parts = [
    waiting > 0 && t('logout.unsent', { count: waiting }),
    drafts > 0 && t('logout.drafts', { count: drafts }),
    files > 0 && t('logout.files', { count: files }),
    t('logout.lost'),
  ]
  return parts.filter(Boolean).join(' ')
}

import { useTranslation } from 'react-i18next'
import type { Unsent } from '../platform/workspace/unsent.ts'

/** Says what signing out would lose. */
export function UnsentText({ unsent: { messages, drafts } }: { unsent: Unsent }) {
  const { t } = useTranslation('identity')
  const parts = [
    messages > 0 && t('logout.messages', { count: messages }),
    drafts > 0 && t('logout.drafts', { count: drafts }),
    t('logout.lost'),
  ]
  return parts.filter(Boolean).join(' ')
}

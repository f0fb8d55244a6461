import { useTranslation } from 'react-i18next'
import { InternalMark } from '../../ui/internal-mark.tsx'

/** Says that the client does not see this. */
export function InternalLabel({ client }: { client: string | undefined }) {
  const { t } = useTranslation('messaging')
  return <InternalMark>{client ? t('internal.hidden', { client }) : t('internal.label')}</InternalMark>
}

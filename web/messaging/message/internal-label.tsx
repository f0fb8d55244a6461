import { useTranslation } from 'react-i18next'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useSurroundings } from '../model/conversation-context.tsx'

/** Marks a message that the client cannot see. */
export function InternalLabel() {
  const { t } = useTranslation('messaging')
  const { client, clients } = useSurroundings()
  return (
    <InternalMark>
      {client ? t('internal.hidden', { client, count: clients }) : t('internal.label')}
    </InternalMark>
  )
}

import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown beside the list while nothing is selected. */
export function LinkedStart() {
  const { t } = useTranslation('messaging/lazy')
  return (
    <EmptyState icon={IconMessage} title={t('linked.choose')}>
      {t('linked.chooseText')}
    </EmptyState>
  )
}

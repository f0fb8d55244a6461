import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

/** On a phone, where a page covers the list, the link back to it. */
export function BackToList() {
  const { t } = useTranslation('automations')
  return (
    <IconButton
      hiddenFrom="sm"
      label={t('back')}
      icon={IconArrowLeft}
      renderRoot={(props) => <Link to="/cron" {...props} />}
    />
  )
}

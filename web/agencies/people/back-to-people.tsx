import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

/** The link from a member back to all. */
export function BackToPeople() {
  const { t } = useTranslation('agencies')
  return (
    <IconButton
      label={t('people.back')}
      icon={IconArrowLeft}
      renderRoot={(props) => <Link to="/agency/users/list" {...props} />}
    />
  )
}

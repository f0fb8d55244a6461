import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const listPath: string = '/broadcasts'

/** The link back to all lists. */
export function BackToList() {
  const { t } = useTranslation('diffusions')
  const navigate = useNavigate()
  return <IconButton label={t('back')} icon={IconArrowLeft} onClick={() => void navigate({ to: listPath })} />
}

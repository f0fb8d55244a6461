import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const listPath: string = '/dial'

/** On a phone, where a page covers the list, the link back to it. */
export function BackToList() {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  return (
    <IconButton
      hiddenFrom="sm"
      label={t('channel.back')}
      icon={IconArrowLeft}
      onClick={() => void navigate({ to: listPath })}
    />
  )
}

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The way out of a guest's page. */
export function BackToSignIn() {
  const { t } = useTranslation('identity')
  return (
    <Anchor w="fit-content" renderRoot={(props) => <Link to="/login" {...props} />}>
      {t('forgot.back')}
    </Anchor>
  )
}

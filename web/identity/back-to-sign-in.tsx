import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The link from a guest page back to sign-in. */
export function BackToSignIn() {
  const { t } = useTranslation('identity')
  return (
    <Anchor w="fit-content" renderRoot={(props) => <Link to="/login" {...props} />}>
      {t('forgot.back')}
    </Anchor>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signInDoors } from './api.ts'
import { AskForMailForm } from './ask-for-mail-form.tsx'
import { LoginWithLink } from './login-with-link.tsx'

const route = getRouteApi('/guest/login/link')

/** Both steps of signing in without a password: requesting an email, and signing in with its token. */
export function LoginLinkPage() {
  const { t } = useTranslation('identity')
  const { token } = route.useSearch()
  if (token) return <LoginWithLink token={token} />
  return <AskForMailForm title={t('link.title')} text={t('link.text')} send={signInDoors.askForLink} />
}

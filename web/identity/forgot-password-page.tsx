import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signInDoors } from './api.ts'
import { AskForMailForm } from './ask-for-mail-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const route = getRouteApi('/guest/forgot-password')

/** Both steps of a forgotten password: requesting an email, and choosing a new password with its token. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('identity')
  const { token } = route.useSearch()
  if (token) return <ResetPasswordForm token={token} />
  return (
    <AskForMailForm title={t('forgot.title')} text={t('forgot.text')} send={signInDoors.forgotPassword} />
  )
}

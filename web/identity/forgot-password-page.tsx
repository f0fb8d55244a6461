import { getRouteApi } from '@tanstack/react-router'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const route = getRouteApi('/guest/forgot-password')

/** Both steps of a forgotten password: asking for a mail, and with that mail's token choosing a new one. */
export function ForgotPasswordPage() {
  const { token } = route.useSearch()
  return token ? <ResetPasswordForm token={token} /> : <ForgotPasswordForm />
}

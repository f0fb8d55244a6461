import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  return (
    <RegisterForm
      title={t('register.title')}
      onVerify={(email) => navigate({ to: '/verify', search: { email } })}
    />
  )
}

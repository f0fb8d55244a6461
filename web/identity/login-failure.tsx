import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductError } from '../platform/product-error.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface Props {
  error: ProductError | undefined
  /** As typed, to resend the confirmation. */
  email: string
}

/** Why the sign-in failed, and what to do about it. */
export function LoginFailure({ error, email }: Props) {
  const { t } = useTranslation('identity')
  if (!error) return null
  if (error.reason === 'UNVERIFIED') {
    return (
      <Alert color="warning" title={t('login.unverified')} role="alert">
        <Stack gap="sm" align="flex-start">
          {t('login.unverifiedHint')}
          <ResendVerification email={email} />
        </Stack>
      </Alert>
    )
  }
  if (error.reason === 'DEACTIVATED') return <Failure text={t('login.deactivated')} />
  if (error.code === 'UNAUTHENTICATED') return <Failure text={t('login.wrong')} />
  return <FormFailure error={error} />
}

function Failure({ text }: { text: string }) {
  return (
    <Alert color="danger" role="alert">
      {text}
    </Alert>
  )
}

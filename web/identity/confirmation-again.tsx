import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { signInDoors } from './api.ts'

/** Requests a new confirmation link; the response does not reveal whether there is such an account. */
export function ConfirmationAgain() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).addressInput,
    initial: { email: '' },
    async send({ email }) {
      await signInDoors.resendVerification(email)
      await navigate({ to: '/verify', search: { email }, replace: true })
    },
  })
  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <Stack gap="lg">
        <FormFailure error={failure} />
        <TextInput
          {...field('email', { required: true })}
          label={t('email')}
          type="email"
          autoComplete="username"
        />
        <Button type="submit" loading={sending}>
          {t('verify.resend')}
        </Button>
      </Stack>
    </form>
  )
}

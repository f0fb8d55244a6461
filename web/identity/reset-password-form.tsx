import { Button, PasswordInput, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { passwordMin } from '../../shared/identity-facts.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { signInDoors } from './api.ts'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { useEnter } from './use-enter.ts'

/** Sets a new password with the token of the email, and signs in. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).resetPasswordInput,
    initial: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    send: async ({ password }) => enter(await signInDoors.resetPassword(token, password)),
  })
  if (isDeadLink(failure)) {
    return (
      <DeadLink
        action={
          <Button renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {t('deadLink.resetAgain')}
          </Button>
        }
      >
        {t('deadLink.reset')}
      </DeadLink>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{t('forgot.newTitle')}</Title>
        <FormFailure error={failure} />
        <PasswordInput
          {...field('password', { required: true })}
          label={t('newPassword')}
          description={t('passwordRule', { count: passwordMin })}
          autoComplete="new-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Button type="submit" loading={sending}>
          {t('forgot.save')}
        </Button>
      </Stack>
    </form>
  )
}

import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordMin } from '../../shared/identity-facts.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { useLanguage } from '../ui/use-language.ts'
import { signInDoors } from './api.ts'
import { keepRegistration } from './registration.ts'
import { useEnter } from './use-enter.ts'

interface Props {
  title: string
  intro?: ReactNode
  /** The token of an invitation, with the address it was sent to and the page that accepts it. */
  invitation?: { token: string; email: string; next: string }
  /** Called when the address must be confirmed by email first. */
  onVerify: (email: string) => void
}

export function RegisterForm({ title, intro, invitation, onVerify }: Props) {
  const { t } = useTranslation('identity')
  const language = useLanguage()
  // A visitor who is signed in at once has already accepted the invitation by registering.
  const enter = useEnter(invitation && '/dial')
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).registerInput,
    initial: { name: '', email: invitation?.email ?? '', password: '' },
    async send(values) {
      const answer = await signInDoors.register({ ...values, language, token: invitation?.token })
      if (!('status' in answer)) return enter(answer)
      keepRegistration(answer.registration)
      onVerify(values.email)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        {intro}
        <FormFailure error={failure} />
        <TextInput {...field('name', { required: true })} label={t('name')} autoComplete="name" autoFocus />
        <TextInput
          {...field('email', { required: true })}
          label={t('email')}
          type="email"
          autoComplete="username"
          readOnly={Boolean(invitation?.email)}
        />
        <PasswordInput
          {...field('password', { required: true })}
          label={t('password')}
          description={t('passwordRule', { count: passwordMin })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Button type="submit" loading={sending}>
          {t('register.submit')}
        </Button>
        <Text>
          {t('register.known')}{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => <Link to="/login" search={{ next: invitation?.next }} {...props} />}
          >
            {t('login.submit')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}

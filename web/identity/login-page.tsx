import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { enter } from '../platform/lifecycle/sign-in.ts'
import { wasSignedOut } from '../platform/session/signed-out.ts'
import { useStore } from '../platform/store.ts'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { signInDoors } from './api.ts'
import { LoginFailure } from './login-failure.tsx'
import { useFollowSession } from './use-follow-session.ts'

const route = getRouteApi('/guest/login')

export function LoginPage() {
  const { t } = useTranslation('identity')
  const { next } = route.useSearch()
  useFollowSession(next)
  const signedOut = useStore(wasSignedOut)
  const { form, field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).loginInput,
    initial: { email: '', password: '' },
    send: async (values) => enter(await signInDoors.login(values)),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{t('login.title')}</Title>
        {signedOut && <Text role="status">{t('login.signedOut')}</Text>}
        <LoginFailure error={failure} email={form.values.email} />
        <TextInput
          {...field('email', { required: true })}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          {...field('password', { required: true })}
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Button type="submit" loading={sending}>
          {t('login.submit')}
        </Button>
        <Anchor renderRoot={(props) => <Link to="/login/link" {...props} />}>{t('login.link')}</Anchor>
        <Group justify="space-between" gap="sm">
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {t('login.forgot')}
          </Anchor>
          <Text>
            {t('login.new')}{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
              {t('login.register')}
            </Anchor>
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

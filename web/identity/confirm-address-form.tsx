import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordMin } from '../../shared/identity-facts.ts'
import { toProductError } from '../platform/product-error.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { signInDoors } from './api.ts'
import { ConfirmationAgain } from './confirmation-again.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { forgetRegistration, readRegistration } from './registration.ts'
import { useEnter } from './use-enter.ts'

interface Props {
  token: string
  next: string | undefined
}

/**
 * Confirms an address with the token of the email, and signs in. Another person may have registered the address: only
 * the browser that registered it keeps the password and the name, in any other they are chosen here. A button is always
 * required, because mail scanners follow links but press nothing.
 */
export function ConfirmAddressForm({ token, next }: Props) {
  const { t } = useTranslation('identity')
  const enter = useEnter(next)
  const [registration, setRegistration] = useState(readRegistration)
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).verifyInput,
    initial: { name: '', password: '' },
    toInput: (chosen) => (registration ? { token, registration } : { token, ...chosen }),
    async send(chosen) {
      try {
        const session = await signInDoors.verify(
          registration ? { token, registration } : { token, ...chosen },
        )
        forgetRegistration()
        await enter(session)
      } catch (error) {
        // Another address was registered in this browser.
        if (registration && toProductError(error).fields?.password) return setRegistration(undefined)
        throw error
      }
    },
  })
  if (isDeadLink(failure)) return <DeadLink action={<ConfirmationAgain />}>{t('deadLink.verify')}</DeadLink>
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{t('verify.title')}</Title>
        <Text c="dimmed">{t(registration ? 'verify.text' : 'verify.choose')}</Text>
        <FormFailure error={failure} />
        {!registration && (
          <>
            <TextInput
              {...field('name', { required: true })}
              label={t('name')}
              autoComplete="name"
              autoFocus
            />
            <PasswordInput
              {...field('password', { required: true })}
              label={t('password')}
              description={t('passwordRule', { count: passwordMin })}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            />
          </>
        )}
        <Button type="submit" loading={sending}>
          {t('verify.submit')}
        </Button>
      </Stack>
    </form>
  )
}

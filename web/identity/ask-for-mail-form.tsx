import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useProductForm } from '../ui/form/use-product-form.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { GuestNote } from './guest-note.tsx'

interface Props {
  title: string
  text: string
  send: (email: string) => Promise<unknown>
}

/** Requests an email with a link; the response does not reveal whether the address has an account. */
export function AskForMailForm({ title, text, send }: Props) {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../shared/identity.ts')).addressInput,
    initial: { email: '' },
    async send({ email }) {
      await send(email)
      setSentTo(email)
    },
  })
  if (sentTo) {
    return (
      <GuestNote title={t('forgot.sentTitle')} action={<BackToSignIn />}>
        {t('forgot.sent', { email: sentTo })}
      </GuestNote>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        <FormFailure error={failure} />
        <TextInput
          {...field('email', { required: true })}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" loading={sending}>
          {t('forgot.submit')}
        </Button>
        <BackToSignIn />
      </Stack>
    </form>
  )
}

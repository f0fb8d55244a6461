import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { toast } from '../../ui/toast.ts'
import classes from './links.module.css'
import { createSymLinkMutation } from './operations.ts'

/** Asks another person by email to read and reply for the viewer in the current agency. */
export function AskForm({ agencyName, onAsked }: { agencyName: string; onAsked: () => void }) {
  const { t } = useTranslation('agencies/lazy')
  const [create] = useCreate(createSymLinkMutation)
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../shared/pairing.ts')).createSymLinkInput,
    initial: { email: '' },
    toInput: ({ email }) => ({ email }),
    async send(input) {
      await create({ input })
      toast(t('links.asked', { email: input.email }), { variant: 'success' })
      onAsked()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm" className={classes.form}>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('links.email')}
          description={t('links.emailHint', { agency: agencyName })}
          className={classes.field}
          {...field('email', { required: true })}
        />
        <Button type="submit" loading={sending}>
          {t('links.ask')}
        </Button>
      </Group>
      <FormFailure error={failure} />
    </form>
  )
}

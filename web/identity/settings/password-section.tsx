import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { passwordMin } from '../../../shared/identity-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { toast } from '../../ui/toast.ts'
import { changePasswordMutation } from '../operations.ts'

export function PasswordSection() {
  const { t } = useTranslation('identity')
  const { me } = useViewer()
  const [changePassword] = useCommand(changePasswordMutation)
  const { form, field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../shared/identity.ts')).changePasswordInput,
    initial: { currentPassword: '', newPassword: '' },
    async send(input) {
      await changePassword({ input })
      form.reset()
      toast(t('settings.passwordChanged'), { variant: 'success' })
    },
  })
  const show = { 'aria-label': t('showPassword') }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw={320}>
        <FormFailure error={failure} />
        <input type="email" autoComplete="username" value={me.email ?? ''} readOnly hidden />
        <PasswordInput
          {...field('currentPassword', { required: true })}
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={show}
        />
        <PasswordInput
          {...field('newPassword', { required: true })}
          label={t('newPassword')}
          description={t('passwordRule', { count: passwordMin })}
          autoComplete="new-password"
          visibilityToggleButtonProps={show}
        />
        <Group>
          <Button type="submit" variant="default" loading={sending}>
            {t('settings.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

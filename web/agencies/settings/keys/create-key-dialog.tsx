import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../../ui/form/use-product-form.ts'
import { createKeyMutation } from '../operations.ts'
import type { Secret } from './new-key.tsx'

interface Props {
  onClose: () => void
  onMade: (secret: Secret) => void
}

const day = 86_400_000
const lasting = [0, 30, 365] as const

/** Asks for the name of an access key, its role, and its lifetime. */
export function CreateKeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  const [create] = useCommand(createKeyMutation)
  const [role, setRole] = useState<'client' | 'user'>('client')
  const [unsigned, setUnsigned] = useState(false)
  const [days, setDays] = useState(0)
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../../shared/keys.ts')).keyNameInput,
    initial: { name: '' },
    async send({ name }) {
      const expiresAt = days > 0 ? new Date(Date.now() + days * day).toISOString() : null
      const input = { name, role, unsigned: role === 'client' && unsigned, expiresAt }
      const { createCredential: key } = await create({ input })
      onMade({ name: key.name, accessKeyId: key.accessKeyId, secretAccessKey: key.secretAccessKey ?? '' })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('agencies/lazy:keys.create')}
      action={t('agencies/lazy:keys.create')}
    >
      <TextInput
        {...field('name', { required: true })}
        label={t('agencies/lazy:keys.name')}
        description={t('agencies/lazy:keys.nameHint')}
        data-autofocus
      />
      <NativeSelect
        label={t('agencies/lazy:keys.role')}
        description={t(role === 'client' ? 'agencies/lazy:keys.clientHint' : 'agencies/lazy:keys.userHint')}
        value={role}
        data={(['client', 'user'] as const).map((value) => ({
          value,
          label: t(`agencies:role.${value}`),
        }))}
        onChange={({ currentTarget }) => setRole(currentTarget.value === 'user' ? 'user' : 'client')}
      />
      {role === 'client' && (
        <Checkbox
          label={t('agencies/lazy:keys.unsignedLabel')}
          description={t('agencies/lazy:keys.unsignedHint')}
          checked={unsigned}
          onChange={({ currentTarget }) => setUnsigned(currentTarget.checked)}
        />
      )}
      <NativeSelect
        label={t('agencies/lazy:keys.lasts')}
        value={String(days)}
        data={lasting.map((count) => ({
          value: String(count),
          label: count === 0 ? t('agencies/lazy:keys.untilDenied') : t('agencies/lazy:keys.days', { count }),
        }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
    </FormDialog>
  )
}

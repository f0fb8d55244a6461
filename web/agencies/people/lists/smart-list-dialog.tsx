import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDraftedForm } from '../../../ui/form/use-drafted-form.ts'
import { createSmartListMutation, updateSmartListMutation } from '../operations.ts'
import type { SmartList } from './use-smart-lists.ts'

interface Props {
  list?: SmartList
  onClose: () => void
}

/** Creates or edits a smart list, which finds people by criteria. */
export function SmartListDialog({ list, onClose }: Props) {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const [create] = useCommand(createSmartListMutation)
  const [update] = useCommand(updateSmartListMutation)
  const { field, ...form } = useDraftedForm(`smart-list/${list?.id ?? 'new'}`, {
    schema: async () => (await import('../../../../shared/agencies.ts')).createSmartListInput,
    initial: {
      name: list?.name ?? '',
      role: list?.role ?? '',
      tag: list?.tag ?? '',
      status: list?.status ?? '',
    },
    toInput,
    async send(values) {
      const input = toInput(values)
      await (list ? update({ input: { id: list.id, ...input } }) : create({ input }))
    },
  })
  const any = { value: '', label: t('agencies/lazy:lists.any') }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(list ? 'agencies/lazy:lists.edit' : 'agencies/lazy:lists.create')}
    >
      <TextInput {...field('name', { required: true })} label={t('name')} data-autofocus />
      <NativeSelect
        {...field('role')}
        label={t('people.role')}
        data={[
          any,
          ...(['admin', 'user', 'client'] as const).map((value) => ({
            value,
            label: t(`role.${value}`),
          })),
        ]}
      />
      <TextInput {...field('tag')} label={t('people.tag')} description={t('agencies/lazy:lists.tagHint')} />
      <NativeSelect
        {...field('status')}
        label={t('people.state')}
        data={[
          any,
          { value: 'active', label: t('people.status.active') },
          { value: 'inactive', label: t('people.status.inactive') },
        ]}
      />
    </FormDialog>
  )
}

type Values = { name: string; role: string; tag: string; status: string }

const toInput = ({ name, role, tag, status }: Values) => ({
  name,
  role: role || null,
  tag: tag || null,
  status: status || null,
})

import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../../ui/form/use-product-form.ts'
import { createCompanyMutation, updateCompanyMutation } from '../operations.ts'
import type { Company } from './use-companies.ts'

/** Name and contact of a new or an existing company. */
export function CompanyDialog({ company, onClose }: { company?: Company; onClose: () => void }) {
  const { t } = useTranslation('agencies')
  const [createCompany] = useCommand(createCompanyMutation)
  const [updateCompany] = useCommand(updateCompanyMutation)
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../../shared/agencies.ts')).createCompanyInput,
    initial: {
      name: company?.name ?? '',
      email: company?.email ?? '',
      phone: company?.phone ?? '',
      website: company?.website ?? '',
    },
    async send(values) {
      if (company) await updateCompany({ input: { id: company.id, ...values } })
      else await createCompany({ input: values })
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={company ? company.name : t('company.create')}>
      <TextInput {...field('name', { required: true })} label={t('name')} data-autofocus />
      <TextInput {...field('email')} label={t('email')} />
      <TextInput {...field('phone')} label={t('company.phone')} />
      <TextInput {...field('website')} label={t('company.website')} />
    </FormDialog>
  )
}

import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { ClientField } from './client-field.tsx'
import { EarlierChoice } from './earlier-choice.tsx'
import { updateProjectMutation } from './operations.ts'

interface Props {
  project: { id: string; title: string; client: { id: string; name: string } | null }
  onClose: () => void
}

export function RenameProjectSheet({ project: { id, title }, onClose }: Props) {
  const { t } = useTranslation('work')
  const [updateProject] = useCommand(updateProjectMutation)
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../shared/work.ts')).updateProjectInput,
    initial: { title },
    toInput: (values) => ({ id, ...values }),
    async send(values) {
      await updateProject({ input: { id, ...values } })
    },
  })
  return (
    <FormDialog form={form} isSheet title={t('project.rename')} onClose={onClose}>
      <TextInput {...field('title', { required: true })} label={t('project.title')} data-autofocus />
    </FormDialog>
  )
}

interface ClientValues extends Record<string, unknown> {
  clientID: string | null
  openEarlier: boolean
}

export function ProjectClientSheet({ project: { id, client }, onClose }: Props) {
  const { t } = useTranslation('work')
  const [updateProject] = useCommand(updateProjectMutation)
  const { form, field, ...sends } = useProductForm<ClientValues>({
    schema: async () => (await import('../../../shared/work.ts')).updateProjectInput,
    initial: { clientID: client?.id ?? null, openEarlier: false },
    toInput: (values) => ({ id, ...values }),
    async send({ clientID, openEarlier }) {
      const opens = clientID && openEarlier ? { openEarlier } : {}
      await updateProject({ input: { id, clientID, ...opens } })
    },
  })
  return (
    <FormDialog
      form={sends}
      isSheet
      title={t(client ? 'project.changeClient' : 'project.setClient')}
      onClose={onClose}
    >
      <ClientField
        {...field('clientID')}
        current={client}
        description={t('project.clientHint')}
        data-autofocus
      />
      {form.values.clientID && (
        <EarlierChoice {...field('openEarlier', { type: 'checkbox' })} projectID={id} />
      )}
    </FormDialog>
  )
}

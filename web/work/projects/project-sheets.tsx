import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
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
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../shared/work.ts')).updateProjectInput,
    initial: { title },
    toInput: (values) => ({ id, ...values }),
    async send(values) {
      await updateProject({ input: { id, ...values } })
      onClose()
    },
  })
  return (
    <Dialog isSheet title={t('project.rename')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={failure} />
          <TextInput {...field('title', { required: true })} label={t('project.title')} data-autofocus />
          <Buttons sending={sending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface ClientValues extends Record<string, unknown> {
  clientID: string | null
  openEarlier: boolean
}

export function ProjectClientSheet({ project: { id, client }, onClose }: Props) {
  const { t } = useTranslation('work')
  const [updateProject] = useCommand(updateProjectMutation)
  const { form, field, submit, sending, failure } = useProductForm<ClientValues>({
    schema: async () => (await import('../../../shared/work.ts')).updateProjectInput,
    initial: { clientID: client?.id ?? null, openEarlier: false },
    toInput: (values) => ({ id, ...values }),
    async send({ clientID, openEarlier }) {
      const opens = clientID && openEarlier ? { openEarlier } : {}
      await updateProject({ input: { id, clientID, ...opens } })
      onClose()
    },
  })
  return (
    <Dialog isSheet title={t(client ? 'project.changeClient' : 'project.setClient')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={failure} />
          <ClientField
            {...field('clientID')}
            current={client}
            description={t('project.clientHint')}
            data-autofocus
          />
          {form.values.clientID && (
            <EarlierChoice {...field('openEarlier', { type: 'checkbox' })} projectID={id} />
          )}
          <Buttons sending={sending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

function Buttons({ sending, onClose }: { sending: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </Group>
  )
}

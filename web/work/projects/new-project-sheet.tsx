import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { ClientField } from './client-field.tsx'
import { createProjectFromTemplateMutation, createProjectMutation } from './operations.ts'
import { useTemplates } from './use-templates.ts'

interface Props {
  /** The template to start with; null for none. */
  templateID: string | null
  onClose: () => void
  onCreated: (project: { id: string; boards: { slug: string }[] }) => void
}

/** Creates a project from scratch or from a template. */
export function NewProjectSheet({ templateID: chosen, onClose, onCreated }: Props) {
  const { t } = useTranslation('work')
  const [createProject] = useCommand(createProjectMutation)
  const [createFromTemplate] = useCommand(createProjectFromTemplateMutation)
  const templates = useTemplates()
  const ids = useIdOf()
  const { field, ...form } = useProductForm<Values>({
    schema: async () => (await import('../../../shared/work.ts')).createProjectInput,
    initial: { title: '', clientID: null, templateID: chosen },
    toInput: ({ templateID: _, ...input }) => input,
    async send({ templateID, ...input }) {
      const id = ids.of(templateID, input)
      const project = templateID
        ? (await createFromTemplate({ input: { id, ...input, templateID } })).createProjectFromTemplate
        : (await createProject({ input: { id, ...input } })).createProject
      onCreated(project)
    },
  })
  return (
    <FormDialog form={form} isSheet title={t('projects.new')} onClose={onClose} action={t('projects.create')}>
      <TextInput {...field('title', { required: true })} label={t('project.title')} data-autofocus />
      <ClientField {...field('clientID')} />
      <Select
        {...field('templateID')}
        label={t('projects.template')}
        placeholder={t('projects.fromScratch')}
        description={t('projects.templateHint')}
        {...choicesOf(templates)}
        data={templates.items?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        clearable
        clearButtonProps={{ 'aria-label': t('projects.fromScratch') }}
        nothingFoundMessage={t('projects.noTemplates')}
      />
    </FormDialog>
  )
}

type Values = { title: string; clientID: string | null; templateID: string | null }

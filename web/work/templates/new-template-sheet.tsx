import { Select, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/cut-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { toast } from '../../ui/toast.ts'
import { createTemplateMutation, projectNamesQuery } from './operations.ts'

interface Props {
  /** The project to save; without it, one is selected. */
  project?: { id: string; title: string }
  onClose: () => void
}

/** Saves the structure of a project as a template. */
export function NewTemplateSheet({ project, onClose }: Props) {
  const { t } = useTranslation('work')
  const [create] = useCommand(createTemplateMutation)
  const { field, ...form } = useProductForm<{ name: string; projectID: string | null }>({
    schema: async () => (await import('../../../shared/work.ts')).createProjectTemplateInput,
    initial: { name: cutText(project?.title ?? '', 80), projectID: project?.id ?? null },
    async send({ name, projectID }) {
      await create({ input: { name, projectID } })
      toast(t('templates.saved', { name }), { variant: 'success' })
    },
  })
  return (
    <FormDialog
      form={form}
      isSheet
      title={t(project ? 'templates.save' : 'templates.new')}
      onClose={onClose}
      action={t('templates.create')}
    >
      <TextInput {...field('name', { required: true })} label={t('templates.name')} data-autofocus />
      {!project && <ProjectField {...field('projectID', { required: true })} />}
      <Text size="xs" c="dimmed">
        {t('templates.keeps')}
      </Text>
    </FormDialog>
  )
}

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

function ProjectField(props: object) {
  const { t } = useTranslation('work')
  const list = useWholeList({ query: projectNamesQuery, variables, pick })
  return (
    <Select
      {...props}
      {...choicesOf(list)}
      label={t('templates.from')}
      data={list.items?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      searchable
      limit={50}
      nothingFoundMessage={t('projects.notFound')}
    />
  )
}

import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { PeopleSelect } from '../../ui/people/people-select.tsx'
import { createCategoryMutation, updateCategoryMutation } from '../operations.ts'
import { type Category, flatten, useCategories } from './use-categories.ts'

const nobody: Category['assignee'] = []

type Values = { name: string; parentID: string | null; assignee: string[] }

interface Props {
  /** The category to edit; without it, a new one is created. */
  category?: Category
  parentID?: string | null
  onClose: () => void
  onCreated?: (id: string) => void
}

/** Creates a category, or changes its name, its parent and who sees it. */
export function CategoryDialog({ category, parentID = null, onClose, onCreated }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const { isStaff } = useViewer()
  const [create] = useCommand(createCategoryMutation)
  const [update] = useCommand(updateCategoryMutation)
  const { tree = [] } = useCategories()
  const ids = useIdOf()
  const idOf = (values: Values) => category?.id ?? ids.of(values)
  const initial = {
    name: category?.name ?? '',
    parentID: category ? category.parentID : parentID,
    assignee: category?.assignee.map((person) => person.id) ?? [],
  }
  const { field, ...form } = useProductForm<Values>({
    schema: async () => (await import('../../../shared/media-library.ts')).updateMediaCategoryInput,
    initial,
    toInput: (values) => ({ id: idOf(values), ...values }),
    async send(values) {
      const id = idOf(values)
      if (category) await update({ input: { id, ...values } })
      else {
        await create({ input: { id, ...values } })
        onCreated?.(id)
      }
    },
  })
  const inside = new Set(
    category
      ? flatten(tree)
          .filter((one) => isBelow(one.id))
          .map((one) => one.id)
      : [],
  )
  function isBelow(one: string): boolean {
    const known = new Map(flatten(tree).map((each) => [each.id, each.parentID]))
    for (let at: string | null = one; at; at = known.get(at) ?? null) if (at === category?.id) return true
    return false
  }
  const choices = flatten(tree).filter((one) => !inside.has(one.id))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(category ? 'drive.editCategory' : 'drive.newCategory')}
      action={t(category ? 'ui:save' : 'drive.makeCategory')}
    >
      <TextInput {...field('name', { required: true })} label={t('drive.categoryName')} data-autofocus />
      <Select
        {...field('parentID')}
        label={t('drive.categoryPlace')}
        placeholder={t('drive.atTheTop')}
        data={choices.map((one) => ({ value: one.id, label: `${'– '.repeat(one.depth)}${one.name}` }))}
        clearable
        searchable
      />
      {isStaff && (
        <PeopleSelect
          {...field('assignee')}
          find={useTeam}
          current={category?.assignee ?? nobody}
          label={t('drive.assignees')}
          description={t('drive.assigneesHint')}
        />
      )}
    </FormDialog>
  )
}

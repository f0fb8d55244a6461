import { Button, Checkbox, Drawer, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form, FormField } from '../../../shared/forms-facts.ts'
import { requestLabelMax } from '../../../shared/requests-facts.ts'
import { FormEditor } from '../../forms/builder/form-editor.tsx'
import { useCommand } from '../../platform/client/use-command.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { toastError } from '../../ui/toast.ts'
import { deleteCategoryMutation, updateCategoryMutation } from '../operations.ts'
import { TeamSelect } from '../parts/people-select.tsx'
import type { Category } from '../parts/use-settings.ts'

interface Props {
  category: Category
  onClose: () => void
}

/** A category: its name, its subcategories, who is in charge, and its form. */
export function CategorySheet({ category, onClose }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const { id } = category
  const [update] = useCommand(updateCategoryMutation)
  const [remove] = useCommand(deleteCategoryMutation)
  const [asking, setAsking] = useState(false)
  const [name, setName] = useState(category.category)
  const named = useSaved(category.category, (next) => update({ input: { id, category: next } }))
  const words = useSaved(category.subcategories, (next) => update({ input: { id, subcategories: next } }))
  const person = useSaved(category.enChargeUser, (next) => update({ input: { id, enChargeUser: next } }))
  const done = useSaved(category.doneWithTasks, (next) => update({ input: { id, doneWithTasks: next } }))
  const own = useSaved(category.form !== null, (next) => update({ input: { id, form: next ? [] : null } }))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={category.category}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="lg">
        <TextInput
          label={t('settings.categoryName')}
          value={name}
          maxLength={requestLabelMax}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={() => name.trim() && name !== category.category && void named.set(name.trim())}
        />
        <SaveError field={named} />
        <TagsInput
          label={t('settings.subcategories')}
          value={words.value}
          onChange={(next) => void words.set(next)}
        />
        <SaveError field={words} />
        <TeamSelect
          label={t('settings.charge')}
          placeholder={t('request.nobody')}
          clearable
          value={person.value}
          onChange={(next) => void person.set(next)}
        />
        <Checkbox
          label={t('settings.doneWithTasks')}
          checked={done.value}
          onChange={({ currentTarget }) => void done.set(currentTarget.checked)}
        />
        <Switch
          label={t('settings.hasOwnForm')}
          checked={own.value}
          onChange={({ currentTarget }) => void own.set(currentTarget.checked)}
        />
        <SaveError field={own} />
        {category.form !== null && (
          <FormEditor
            kind="requestCategory"
            subjectID={id}
            form={category.asks as Form}
            onSave={async (form: FormField[]) => void (await update({ input: { id, form } }))}
          />
        )}
        {asking ? (
          <Stack gap="xs">
            <Text>{t('settings.deleteHint')}</Text>
            <Button color="danger" onClick={() => void remove({ input: { id } }).then(onClose, toastError)}>
              {t('settings.delete')}
            </Button>
          </Stack>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('settings.delete')}
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}

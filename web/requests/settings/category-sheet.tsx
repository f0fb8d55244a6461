import { Button, Checkbox, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form, FormField } from '../../../shared/forms-facts.ts'
import { requestLabelMax } from '../../../shared/requests-facts.ts'
import { useNamed } from '../../agencies/find/find-members.ts'
import { useTeam } from '../../agencies/find/use-team.ts'
import { FormEditor } from '../../forms/builder/form-editor.tsx'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SideSheet } from '../../ui/dialog/side-sheet.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { deleteCategoryMutation, updateCategoryMutation } from '../operations.ts'
import type { Category } from '../parts/use-settings.ts'

interface Props {
  category: Category
  onClose: () => void
}

/** A category: its name, its subcategories, its assignees, and its form. */
export function CategorySheet({ category, onClose }: Props) {
  const { t } = useTranslation('requests')
  const { id } = category
  const [update] = useCommand(updateCategoryMutation)
  const [remove] = useCommand(deleteCategoryMutation)
  const [asking, setAsking] = useState(false)
  const [current] = useNamed(category.enChargeUser ? [category.enChargeUser] : [])
  const [name, setName] = useState(category.category)
  const named = useSaved(category.category, (next) => update({ input: { id, category: next } }))
  const words = useSaved(category.subcategories, (next) => update({ input: { id, subcategories: next } }))
  const person = useSaved(category.enChargeUser, (next) => update({ input: { id, enChargeUser: next } }))
  const done = useSaved(category.doneWithTasks, (next) => update({ input: { id, doneWithTasks: next } }))
  const own = useSaved(category.form !== null, (next) => update({ input: { id, form: next ? [] : null } }))
  return (
    <SideSheet onClose={onClose} size="xl" title={category.category}>
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
        <PersonSelect
          find={useTeam}
          nothing={t('people.notFound')}
          label={t('settings.charge')}
          placeholder={t('request.nobody')}
          clearable
          value={person.value}
          current={current}
          onChange={(next) => void person.set(next)}
        />
        <SaveError field={person} />
        <Checkbox
          label={t('settings.doneWithTasks')}
          checked={done.value}
          onChange={({ currentTarget }) => void done.set(currentTarget.checked)}
        />
        <SaveError field={done} />
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
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('settings.delete')}
        </Button>
        <ConfirmDialog
          opened={asking}
          title={t('settings.delete')}
          action={t('settings.delete')}
          onClose={() => setAsking(false)}
          onConfirm={() => remove({ input: { id } }).then(onClose)}
        >
          {t('settings.deleteHint')}
        </ConfirmDialog>
      </Stack>
    </SideSheet>
  )
}

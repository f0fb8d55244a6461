import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import type { Acts } from './use-acts.ts'
import { flatten, useCategories } from './use-categories.ts'
import type { DriveFile } from './use-files.ts'

/** Renames a file. */
export function RenameDialog({ file, acts, onClose }: { file: DriveFile; acts: Acts; onClose: () => void }) {
  const { t } = useTranslation('media')
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../shared/media-library.ts')).updateMediaInput,
    initial: { name: file.name },
    toInput: ({ name }) => ({ id: file.id, name }),
    async send({ name }) {
      await acts.rename(file, name)
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('drive.rename')}>
      <TextInput {...field('name', { required: true })} label={t('drive.fileName')} data-autofocus />
    </FormDialog>
  )
}

/** Moves files to another category. */
export function MoveDialog({
  files,
  acts,
  onClose,
}: {
  files: readonly DriveFile[]
  acts: Acts
  onClose: () => void
}) {
  const { t } = useTranslation('media')
  const { tree = [] } = useCategories()
  const [to, setTo] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('drive.moveFiles', { count: files.length })}
      action={t('drive.move')}
      onClose={onClose}
      onSubmit={() => acts.move(files, to)}
    >
      <Select
        label={t('drive.category')}
        placeholder={t('drive.noCategory')}
        data={flatten(tree).map(({ id, name, depth }) => ({
          value: id,
          label: `${'– '.repeat(depth)}${name}`,
        }))}
        value={to}
        onChange={setTo}
        searchable
        clearable
        data-autofocus
      />
    </FormDialog>
  )
}

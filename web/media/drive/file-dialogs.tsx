import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { toastError } from '../../ui/toast.ts'
import type { Acts } from './use-acts.ts'
import { flatten, useCategories } from './use-categories.ts'
import type { DriveFile } from './use-files.ts'

/** Gives a file another name. */
export function RenameDialog({ file, acts, onClose }: { file: DriveFile; acts: Acts; onClose: () => void }) {
  const { t } = useTranslation(['media', 'ui'])
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../shared/media-library.ts')).updateMediaInput,
    initial: { name: file.name },
    toInput: ({ name }) => ({ id: file.id, name }),
    async send({ name }) {
      await acts.rename(file, name)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('drive.rename')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={failure} />
          <TextInput {...field('name', { required: true })} label={t('drive.fileName')} data-autofocus />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={sending}>
              {t('ui:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Puts files into another category. */
export function MoveDialog({
  files,
  acts,
  onClose,
}: {
  files: readonly DriveFile[]
  acts: Acts
  onClose: () => void
}) {
  const { t } = useTranslation(['media', 'ui'])
  const { tree = [] } = useCategories()
  const [to, setTo] = useState<string | null>(null)
  const [moving, setMoving] = useState(false)

  async function move() {
    setMoving(true)
    await acts.move(files, to).then(onClose, toastError)
    setMoving(false)
  }

  return (
    <Dialog onClose={onClose} title={t('drive.moveFiles', { count: files.length })}>
      <Stack gap="lg">
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={moving} onClick={() => void move()}>
            {t('drive.move')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

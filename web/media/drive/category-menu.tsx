import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { deleteCategoryMutation } from '../operations.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { Category } from './use-categories.ts'

interface Props {
  category: Category
  onNew: () => void
  onGone: () => void
}

/** The actions for a category. */
export function CategoryMenu({ category, onNew, onGone }: Props) {
  const { t } = useTranslation('media')
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [remove] = useCommand(deleteCategoryMutation)
  const { id, name, viewerCanChange } = category
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton size={24} label={t('drive.categoryActions', { name })} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onNew}>{t('drive.newBelow')}</Menu.Item>
          {viewerCanChange && (
            <>
              <Menu.Item onClick={() => setOpen('edit')}>{t('drive.editCategory')}</Menu.Item>
              <Menu.Item color="danger" onClick={() => setOpen('delete')}>
                {t('drive.deleteCategory')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <CategoryDialog category={category} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('drive.deleteCategoryNamed', { name })}
        action={t('drive.deleteCategory')}
        onClose={() => setOpen(undefined)}
        onConfirm={async () => {
          await remove({ input: { id } })
          onGone()
        }}
      >
        {t('drive.deleteCategoryText')}
      </ConfirmDialog>
    </>
  )
}

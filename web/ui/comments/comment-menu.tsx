import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { toastError } from '../toast.ts'

interface Props {
  internal: boolean
  can: { edit: boolean; delete: boolean; setInternal?: boolean }
  onEdit: () => void
  onDelete: () => Promise<unknown>
  onSetInternal?: ((internal: boolean) => Promise<unknown>) | undefined
}

/** The actions for a comment; renders nothing if none is allowed. */
export function CommentMenu({ internal, can, onEdit, onDelete, onSetInternal }: Props) {
  const { t } = useTranslation('ui/comments')
  const [asked, setAsked] = useState<'delete' | 'publish'>()
  if (!can.edit && !can.delete) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('actions')} icon={IconDots} size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          {can.edit && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
          {can.setInternal && onSetInternal && !internal && (
            <Menu.Item onClick={() => onSetInternal(true).catch(toastError)}>{t('makeInternal')}</Menu.Item>
          )}
          {can.setInternal && onSetInternal && internal && (
            <Menu.Item onClick={() => setAsked('publish')}>{t('makePublic')}</Menu.Item>
          )}
          {can.delete && (
            <Menu.Item color="danger" onClick={() => setAsked('delete')}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('deleteTitle')}
        action={t('delete')}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await onDelete()
        }}
      >
        {t('deleteHint')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'publish'}
        title={t('makePublicTitle')}
        action={t('makePublic')}
        danger={false}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await onSetInternal?.(false)
        }}
      >
        {t('makePublicHint')}
      </ConfirmDialog>
    </>
  )
}

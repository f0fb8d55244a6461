import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { deleteCommentMutation, saveCommentMutation } from './operations.ts'
import type { TaskComment } from './task.ts'

interface Props {
  comment: TaskComment
  onEdit: () => void
}

/** What may be done with a comment; nothing where nothing may. */
export function CommentMenu({ comment, onEdit }: Props) {
  const { t } = useTranslation('work')
  const { id, internal, viewerCan } = comment
  const [save] = useCommand(saveCommentMutation)
  const [remove] = useCommand(deleteCommentMutation)
  const [asked, setAsked] = useState<'delete' | 'publish'>()
  const setInternal = (next: boolean) => save({ input: { id, internal: next } })
  if (!viewerCan.edit && !viewerCan.delete) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('task.commentActions')} icon={IconDots} size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          {viewerCan.edit && <Menu.Item onClick={onEdit}>{t('task.editComment')}</Menu.Item>}
          {viewerCan.setInternal && !internal && (
            <Menu.Item onClick={() => setInternal(true).catch(toastError)}>
              {t('task.makeInternal')}
            </Menu.Item>
          )}
          {viewerCan.setInternal && internal && (
            <Menu.Item onClick={() => setAsked('publish')}>{t('task.makePublic')}</Menu.Item>
          )}
          {viewerCan.delete && (
            <Menu.Item color="danger" onClick={() => setAsked('delete')}>
              {t('task.deleteComment')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('task.deleteCommentTitle')}
        action={t('task.deleteComment')}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await remove({ input: { id } })
        }}
      >
        {t('task.deleteCommentHint')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'publish'}
        title={t('task.makePublicTitle')}
        action={t('task.makePublic')}
        danger={false}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await setInternal(false)
        }}
      >
        {t('task.makePublicHint')}
      </ConfirmDialog>
    </>
  )
}

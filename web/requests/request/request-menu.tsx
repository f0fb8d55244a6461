import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { createRequestProjectMutation, deleteRequestMutation } from '../operations.ts'
import { MakeTaskSheet } from './make-task-sheet.tsx'
import type { Request } from './request.ts'

/** A page of a higher room. */
const searchPath: string = '/search'

/** Creates a task or a project from a request, or deletes it. */
export function RequestMenu({ request }: { request: Request }) {
  const { t } = useTranslation('requests')
  const [dialog, setDialog] = useState<'task' | 'delete'>()
  const [makeProject, making] = useCreate(createRequestProjectMutation)
  const navigate = useNavigate()
  async function project() {
    const { createRequestProject } = await makeProject({ input: { requestID: request.id } })
    void navigate({ to: '/task/project/$id', params: { id: createRequestProject.id } })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={making}
            rightSection={<IconChevronDown size={16} stroke={1.5} />}
          >
            {t('request.make')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('task')}>{t('request.makeTask')}</Menu.Item>
          {!request.project && (
            <Menu.Item onClick={() => void project().catch(toastError)}>{t('request.makeProject')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('request.more')} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSearch size={18} stroke={1.5} />}
            renderRoot={(props) => <Link to={`${searchPath}?in=request.${request.id}`} {...props} />}
          >
            {t('request.search')}
          </Menu.Item>
          {request.viewerCan.delete && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={18} stroke={1.5} />}
              onClick={() => setDialog('delete')}
            >
              {t('request.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'task' && <MakeTaskSheet request={request} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteDialog request={request} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function DeleteDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('requests')
  const [remove] = useCommand(deleteRequestMutation)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      opened
      title={t('request.deleteTitle', { number: request.number })}
      action={t('request.delete')}
      onConfirm={async () => {
        await remove({ input: { id: request.id } })
        void navigate({ to: '/request-system/list' })
      }}
      onClose={onClose}
    >
      {t('request.deleteHint')}
    </ConfirmDialog>
  )
}

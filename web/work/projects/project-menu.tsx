import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { NewTemplateSheet } from '../templates/new-template-sheet.tsx'
import { deleteProjectMutation, updateProjectMutation } from './operations.ts'
import { ProjectClientSheet, RenameProjectSheet } from './project-sheets.tsx'

/** A page of a higher room. */
const searchPath: string = '/search'

interface Props {
  project: {
    id: string
    title: string
    archived: boolean
    client: { id: string; name: string } | null
    viewerCan: { update: boolean; delete: boolean }
  }
  onDeleted?: () => void
}

/** The actions for a project; only allowed ones are offered. */
export function ProjectMenu({ project, onDeleted }: Props) {
  const { t } = useTranslation('work')
  const { role } = useViewer()
  const [updateProject] = useCommand(updateProjectMutation)
  const [deleteProject] = useCommand(deleteProjectMutation)
  const [open, setOpen] = useState<'rename' | 'client' | 'template' | 'delete'>()
  const close = () => setOpen(undefined)
  const { id, title, archived, viewerCan } = project
  if (!viewerCan.update) return null

  async function setArchived(next: boolean) {
    await updateProject({ input: { id, archived: next } })
    toast(t(next ? 'project.archived' : 'project.restored', { title }), { variant: 'success' })
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('project.actions', { title })} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item renderRoot={(props) => <Link to="/task/project/$id" params={{ id }} {...props} />}>
            {t('project.details')}
          </Menu.Item>
          <Menu.Item renderRoot={(props) => <Link to={`${searchPath}?in=project.${id}`} {...props} />}>
            {t('project.search')}
          </Menu.Item>
          <Menu.Item onClick={() => setOpen('rename')}>{t('project.rename')}</Menu.Item>
          <Menu.Item onClick={() => setOpen('client')}>
            {t(project.client ? 'project.changeClient' : 'project.setClient')}
          </Menu.Item>
          {role === 'admin' && (
            <Menu.Item onClick={() => setOpen('template')}>{t('templates.save')}</Menu.Item>
          )}
          <Menu.Item onClick={() => void setArchived(!archived).catch(toastError)}>
            {t(archived ? 'project.restore' : 'project.archive')}
          </Menu.Item>
          {viewerCan.delete && (
            <Menu.Item color="danger" onClick={() => setOpen('delete')}>
              {t('project.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && <RenameProjectSheet project={project} onClose={close} />}
      {open === 'client' && <ProjectClientSheet project={project} onClose={close} />}
      {open === 'template' && <NewTemplateSheet project={project} onClose={close} />}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('project.deleteTitle', { title })}
        action={t('project.delete')}
        onClose={close}
        onConfirm={async () => {
          await deleteProject({ input: { id } })
          onDeleted?.()
        }}
      >
        {t('project.deleteHint')}
      </ConfirmDialog>
    </>
  )
}

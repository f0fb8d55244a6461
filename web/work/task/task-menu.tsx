import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { History } from './history.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Task } from './task.ts'
import { useTaskActs } from './use-task-acts.ts'

interface Props {
  task: Task
  onClose: () => void
}

type Asked = 'move' | 'copy' | 'project' | 'history' | undefined

/** The actions for a task as a whole. */
export function TaskMenu({ task, onClose }: Props) {
  const { t } = useTranslation('work')
  const acts = useTaskActs(task, onClose)
  const [asked, setAsked] = useState<Asked>()
  const done = () => setAsked(undefined)
  if (!task.viewerCan.update) return null
  const run = (act: () => Promise<void>) => () => void act().catch(toastError)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('task.actions')} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('move')}>{t('task.move')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('copy')}>{t('task.copy')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('project')}>{t('task.makeProject')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('history')}>{t('task.history.title')}</Menu.Item>
          <Menu.Divider />
          {task.archived ? (
            <Menu.Item onClick={run(acts.unarchive)}>{t('task.unarchive')}</Menu.Item>
          ) : (
            <Menu.Item onClick={run(acts.archive)}>{t('task.archive')}</Menu.Item>
          )}
          {task._deleted ? (
            <Menu.Item onClick={run(acts.restore)}>{t('task.restore')}</Menu.Item>
          ) : (
            <Menu.Item color="danger" onClick={run(acts.trash)}>
              {t('task.trash')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'move' && (
        <MoveDialog task={task} action={t('task.move')} onMove={acts.move} onClose={done} />
      )}
      {asked === 'copy' && (
        <MoveDialog task={task} action={t('task.copy')} onMove={acts.copy} onClose={done} />
      )}
      {asked === 'history' && <History task={task} onClose={done} />}
      <ConfirmDialog
        opened={asked === 'project'}
        title={t('task.makeProjectTitle', { title: task.title })}
        action={t('task.makeProject')}
        danger={false}
        onClose={done}
        onConfirm={acts.makeProject}
      >
        {t('task.makeProjectHint')}
      </ConfirmDialog>
    </>
  )
}

import { Text } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { copy } from '../../ui/clipboard.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './task.module.css'
import type { Task } from './task.ts'
import { TaskMenu } from './task-menu.tsx'
import { useOpenTask } from './use-open-task.ts'

interface Props {
  /** Undefined while loading. */
  task: Task | undefined
  onClose: () => void
}

/** Links to the adjacent tasks of the column, shows the task's position, and closes the panel. */
export function PanelHeader({ task, onClose }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  const openTask = useOpenTask()
  const board = task?.project.boards.find(({ id }) => id === task.boardID)
  const column = board?.columns.find(({ id }) => id === task?.columnID)
  const step = (to: string | null | undefined) => ({
    className: classes.step,
    disabled: !to,
    onClick: () => to && openTask(to),
  })
  return (
    <>
      <IconButton label={t('task.previous')} icon={IconChevronUp} {...step(task?.prev)} />
      <IconButton label={t('task.next')} icon={IconChevronDown} {...step(task?.next)} />
      <Text className={classes.where} c="dimmed" fz="xs">
        <bdi>{[board?.title, column?.title].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <IconButton
        label={t('task.copyLink')}
        icon={IconLink}
        onClick={() => void copy(location.href, t('task.linkCopied'))}
      />
      {task && <TaskMenu task={task} onClose={onClose} />}
      <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
    </>
  )
}

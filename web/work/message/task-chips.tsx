import { VisuallyHidden } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { TaskLink } from '../my/task-link.tsx'
import classes from './message.module.css'
import type { conversationTasksQuery } from './operations/conversation.ts'

interface Props {
  tasks: ResultOf<typeof conversationTasksQuery>['listTasks']['items']
}

/** Links to tasks, each showing whether it is done. */
export function TaskChips({ tasks }: Props) {
  const { t } = useTranslation('work')
  return (
    <ul className={classes.chips} aria-label={t('message.tasks')}>
      {tasks.map((task) => {
        const Icon = task.isCompleted ? IconCircleCheck : IconCircle
        return (
          <li key={task.id} className={classes.chip} data-done={task.isCompleted || undefined}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <TaskLink task={task} className={classes.link} />
            <VisuallyHidden>{t(task.isCompleted ? 'message.done' : 'message.open')}</VisuallyHidden>
            <bdi className={classes.project}>{task.project.title}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { taskPanelQuery } from './operations.ts'
import classes from './task.module.css'
import { TaskPanel } from './task-panel.tsx'

/** A task at a URL of its own, for links that only know its id; closing it leads to the projects. */
export function TaskPage() {
  const { task } = useParams({ from: '/app/task/t/$task' })
  const navigate = useNavigate()
  return (
    <>
      <Heading task={task} />
      <TaskPanel taskId={task} onClose={() => void navigate({ to: '/task' })} />
    </>
  )
}

/** A heading for screen readers, since the visible title is an input. */
function Heading({ task: id }: { task: string }) {
  const { t } = useTranslation('work')
  const [{ data, error }] = useShownQuery({ query: taskPanelQuery, variables: { id } })
  const task = data?.getTask?.id === id ? data.getTask : undefined
  const isShown = task ? task.viewerCan.update : error !== undefined
  if (!isShown) return null
  return (
    <h1 className={classes.heading}>
      <VisuallyHidden>{task?.title ?? t('task.panel')}</VisuallyHidden>
    </h1>
  )
}

import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { lazyPart } from '../../messaging/lazy-part.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { taskPanelQuery } from './operations.ts'
import { PanelHeader } from './panel-header.tsx'
import classes from './task.module.css'

// Fields and words of messaging serve comments too; their texts are loaded with them.
const withMessaging = async <Part,>(load: Promise<Part>): Promise<Part> => {
  await loadTexts('messaging')
  return load
}
const TaskBody = lazyPart(() => withMessaging(import('./task-body.tsx')), 'TaskBody')
const CommentComposer = lazyPart(() => withMessaging(import('./comment-composer.tsx')), 'CommentComposer')

interface Props {
  taskId: string
  onClose: () => void
}

/** A task over its board: everything of it is read, changed and discussed here. */
export function TaskPanel({ taskId, onClose }: Props) {
  const { t } = useTranslation('work')
  const [{ data, error, stale }, refresh] = useQuery({ query: taskPanelQuery, variables: { id: taskId } })
  const task = data?.getTask?.id === taskId ? data.getTask : undefined
  return (
    <SidePanel
      label={task?.title ?? t('task.panel')}
      header={<PanelHeader task={task} onClose={onClose} />}
      foot={
        task?.viewerCan.comment && (
          <Suspense>
            <CommentComposer key={taskId} task={task} />
          </Suspense>
        )
      }
      onClose={onClose}
    >
      <div className={classes.body} aria-busy={stale || undefined}>
        {task ? (
          <Suspense fallback={<FormSkeleton />}>
            <TaskBody key={taskId} task={task} />
          </Suspense>
        ) : error ? (
          <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </SidePanel>
  )
}

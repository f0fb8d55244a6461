import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ThingSkeleton } from '../../ui/page-skeletons.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type KnownTask, KnownTitle } from './known-title.tsx'
import { taskExistsQuery, taskPanelQuery } from './operations.ts'
import { PanelHeader } from './panel-header.tsx'
import classes from './task.module.css'

// The panel uses components of messages and comments, so their texts are loaded with it.
const withTexts = async <Part,>(load: Promise<Part>): Promise<Part> => {
  await Promise.all([loadTexts('messaging'), loadTexts('ui/comments')])
  return load
}
const loadBody = () => withTexts(import('./task-body.tsx'))
const loadComposer = () => withTexts(import('./comment-composer.tsx'))
const TaskBody = lazyPart(loadBody, 'TaskBody', 'here')
const TaskCommentComposer = lazyPart(loadComposer, 'TaskCommentComposer', 'here')

/** Preloads the parts of a panel. */
export async function loadPanelParts(): Promise<void> {
  await Promise.allSettled([loadBody(), loadComposer()])
}

interface Props {
  taskId: string
  /** The fields that are already known when the panel opens. */
  known?: KnownTask | undefined
  onClose: () => void
}

/** A task over its board, where it is read, changed and discussed. */
export function TaskPanel({ taskId, known, onClose }: Props) {
  const { t } = useTranslation('work')
  const [{ data, error, stale }, refresh] = useShownQuery({
    query: taskPanelQuery,
    variables: { id: taskId },
  })
  const task = data?.getTask?.id === taskId ? data.getTask : undefined
  return (
    <SidePanel
      label={task?.title ?? known?.title ?? t('task.panel')}
      header={<PanelHeader task={task} onClose={onClose} />}
      foot={
        task?.viewerCan.comment && (
          <Suspense fallback={<Skeleton h={92} m="md" />}>
            <TaskCommentComposer key={taskId} task={task} />
          </Suspense>
        )
      }
      onClose={onClose}
    >
      <div className={classes.body} aria-busy={stale || undefined}>
        {task ? (
          <Suspense fallback={<ThingSkeleton />}>
            <TaskBody key={taskId} task={task} />
          </Suspense>
        ) : error ? (
          <NotHere
            error={error}
            retry={() => refresh({ requestPolicy: 'network-only' })}
            exists={taskExistsQuery}
            variables={{ id: taskId }}
            looking={<ThingSkeleton />}
          />
        ) : (
          <>
            {known && <KnownTitle task={known} />}
            <ThingSkeleton />
          </>
        )}
      </div>
    </SidePanel>
  )
}

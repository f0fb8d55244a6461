import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { FactRow } from '../../ui/fact-row.tsx'
import { Assignees } from './assignees.tsx'
import { Dates } from './dates.tsx'
import { LinkedMessages } from './linked-messages.tsx'
import { Hours, RequireApproval, TaskType, Track } from './numbers.tsx'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'

/** The facts about a task beside its text; read-only for viewers who may not change them. */
export function TaskFacts({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const facts = useSlot('taskFacts')
  const editable = task.viewerCan.update
  return (
    <div className={classes.facts}>
      <FactRow label={t('task.assignees')}>
        <Assignees task={task} />
      </FactRow>
      <div className={classes.pair}>
        <FactRow label={t('task.due')}>
          <Dates task={task} />
        </FactRow>
        {(editable || task.hours !== null) && (
          <FactRow label={t('task.hours')}>
            <Hours task={task} />
          </FactRow>
        )}
      </div>
      {(editable || task.type) && (
        <div className={classes.pair}>
          <FactRow label={t('task.type')}>
            <TaskType task={task} />
          </FactRow>
          {editable && (
            <FactRow label={t('task.time')}>
              <Track task={task} />
            </FactRow>
          )}
        </div>
      )}
      {editable && (
        <FactRow label={t('task.approval.title')}>
          <RequireApproval task={task} />
        </FactRow>
      )}
      {(task.viewerCan.update || task.messages.length > 0) && (
        <FactRow label={t('task.messages')}>
          <LinkedMessages task={task} />
        </FactRow>
      )}
      {/* They load later, and must not shift what the viewer is about to press. */}
      <div className={classes.ofOthers} data-awaited={editable || undefined}>
        <Suspense>
          {facts.map((Facts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
            <Facts key={at} taskID={task.id} />
          ))}
        </Suspense>
      </div>
    </div>
  )
}

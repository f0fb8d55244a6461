import { useTranslation } from 'react-i18next'
import { noStatus } from '../../../shared/work-facts.ts'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { TaskTags } from './task-tags.tsx'
import { useTaskField } from './use-task-field.ts'

/** Status, priority and tags in a line. */
export function TaskLabels({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { statuses, priorities } = task.project
  const status = useTaskField(task, 'status')
  const priority = useTaskField(task, 'priorityID')
  const readOnly = !task.viewerCan.update
  return (
    <div className={classes.labels}>
      {statuses.length > 0 && (
        <ColorChoice
          label={t('task.status')}
          none={t('task.noStatus')}
          options={statuses.toSorted((a, b) => a.order - b.order)}
          value={status.value === noStatus ? null : status.value}
          readOnly={readOnly}
          onChange={(id) => void status.set(id ?? noStatus)}
        />
      )}
      {priorities.length > 0 && (
        <ColorChoice
          label={t('task.priority')}
          none={t('task.noPriority')}
          kind="flag"
          options={priorities
            .toSorted((a, b) => a.position - b.position)
            .map(({ flag, ...each }) => ({ ...each, color: flag }))}
          value={priority.value}
          readOnly={readOnly}
          onChange={(id) => void priority.set(id)}
        />
      )}
      <TaskTags task={task} />
      <SaveError field={status} />
      <SaveError field={priority} />
    </div>
  )
}

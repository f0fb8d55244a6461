import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useListDrops } from '../../ui/order/use-list-drag.ts'
import { Section } from '../../ui/section.tsx'
import { SubTaskAdder } from './sub-task-adder.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useDoneCount } from './use-done-count.ts'
import { useSubTaskOrder } from './use-sub-task-order.ts'

/** The sub-tasks of a task: ticked, ordered by dragging, keys or the menu, and added one by one or as a pasted list. */
export function SubTasks({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { subTasks } = task
  const editable = task.viewerCan.update
  const { ordered, move, announcement } = useSubTaskOrder(subTasks)
  const list = useId()
  useListDrops(
    list,
    ordered.map(({ id }) => id),
    move,
  )
  const done = useDoneCount(subTasks)
  if (!editable && subTasks.length === 0) return null

  return (
    <Section
      title={t('task.subTasks')}
      count={subTasks.length > 0 ? t('task.doneOf', { done, count: subTasks.length }) : undefined}
    >
      <ul className={classes.subTasks} aria-label={t('task.subTasks')}>
        {ordered.map((subTask, at) => (
          <SubTaskRow
            key={subTask.id}
            list={list}
            subTask={subTask}
            editable={editable}
            isFirst={at === 0}
            isLast={at === ordered.length - 1}
            onMove={(by) => void move(at, at + by)}
          />
        ))}
      </ul>
      {editable && <SubTaskAdder task={task} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import { RichField } from '../rich-field.tsx'
import type { TaskProps } from './task.ts'
import { useTaskField } from './use-task-field.ts'

/** The text of a task. */
export function Description({ task }: TaskProps) {
  const { t } = useTranslation('work')
  return (
    <RichField
      field={useTaskField(task, 'description')}
      editable={task.viewerCan.update}
      draftKey={`task/${task.id}/description`}
      label={t('task.description')}
    />
  )
}

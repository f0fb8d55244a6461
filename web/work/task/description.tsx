import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { RichField } from '../rich-field.tsx'
import { saveTaskMutation } from './operations.ts'
import type { TaskProps } from './task.ts'

/** The description of a task. */
export function Description({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveTaskMutation)
  return (
    <RichField
      text={task.description}
      save={(changes) => save({ input: { id: task.id, ...changes } })}
      editable={task.viewerCan.update}
      draftKey={`task/${task.id}/description`}
      label={t('task.description')}
      unseen={task.descriptionUnseen}
    />
  )
}

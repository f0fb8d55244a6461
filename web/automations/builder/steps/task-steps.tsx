import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { assigneesMax } from '../../../../shared/work-facts.ts'
import { useTeam } from '../../../agencies/find/use-team.ts'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { ColumnOfStep } from './column-of-step.tsx'
import { PriorityOfStep, TagsOfStep } from './label-fields.tsx'
import { PeopleOfStep } from './people-fields.tsx'
import type { StepProps } from './step-props.ts'

export function MoveTasksStep({ step, errorOf, onChange }: StepProps<'moveTasks'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.moveTasks', gaps)}
      parts={{
        column: (
          <ColumnOfStep
            value={step.columnID}
            error={errorOf('columnID')}
            onChange={(columnID) => onChange({ columnID })}
          />
        ),
      }}
    />
  )
}

export function AssignTasksStep({ step, errorOf, onChange }: StepProps<'assignTasks'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.assignTasks', gaps)}
      parts={{
        people: (
          <PeopleOfStep
            label={t('fields.assignees')}
            find={useTeam}
            value={step.assigneeIDs}
            max={assigneesMax}
            error={errorOf('assigneeIDs')}
            onChange={(assigneeIDs) => onChange({ assigneeIDs })}
          />
        ),
      }}
    />
  )
}

export function TagTasksStep({ step, errorOf, onChange }: StepProps<'tagTasks'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.tagTasks', gaps)}
      parts={{
        tags: (
          <TagsOfStep value={step.tags} error={errorOf('tags')} onChange={(tags) => onChange({ tags })} />
        ),
      }}
    />
  )
}

export function PrioritizeTasksStep({ step, errorOf, onChange }: StepProps<'prioritizeTasks'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.prioritizeTasks', gaps)}
      parts={{
        priority: (
          <PriorityOfStep
            value={step.priority}
            error={errorOf('priority')}
            onChange={(priority) => onChange({ priority: priority ?? '' })}
          />
        ),
      }}
    />
  )
}

export function AddSubTasksStep({ step, errorOf, onChange }: StepProps<'addSubTasks'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <>
      <FieldSentence text={() => t('step.addSubTasks')} parts={{}} />
      <Textarea
        aria-label={t('fields.subTasks')}
        placeholder={t('fields.onePerLine')}
        autosize
        minRows={2}
        value={step.titles.join('\n')}
        error={errorOf('titles')}
        onChange={({ currentTarget }) =>
          onChange({ titles: currentTarget.value ? currentTarget.value.split('\n') : [] })
        }
      />
    </>
  )
}

export function SetDailyStep() {
  const { t } = useTranslation('automations/builder')
  return <FieldSentence text={() => t('step.setDaily')} parts={{}} />
}

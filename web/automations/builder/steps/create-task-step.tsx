import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { assigneesMax, descriptionMax, taskTitleMax } from '../../../../shared/work-facts.ts'
import { useTeam } from '../../../agencies/find/use-team.ts'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { ColumnOfStep } from './column-of-step.tsx'
import { PriorityOfStep } from './label-fields.tsx'
import { PeopleOfStep } from './people-fields.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { TokenField } from './token-field.tsx'

type Props = StepProps<'createTask'>

export function CreateTaskStep(props: Props) {
  const { step, subject, readOnly, errorOf, onChange } = props
  const { t } = useTranslation('automations/builder')
  const own = { subject, readOnly, forEach: step.each ?? false }
  return (
    <>
      <FieldSentence
        text={(gaps) => t('step.createTask', gaps)}
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
      {subject && (
        <Checkbox
          label={t(`fields.each.${subject}`)}
          checked={step.each ?? false}
          onChange={({ currentTarget }) => onChange({ each: currentTarget.checked })}
        />
      )}
      <TokenField
        {...own}
        isLine
        label={t('fields.title')}
        value={step.title}
        maxLength={taskTitleMax}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
      <TokenField
        {...own}
        label={t('fields.description')}
        value={step.description ?? ''}
        maxLength={descriptionMax}
        error={errorOf('description')}
        onChange={(description) => onChange({ description })}
      />
      <Details {...props} />
    </>
  )
}

function Details({ step, errorOf, onChange }: Props) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.taskDetails', gaps)}
      parts={{
        people: (
          <PeopleOfStep
            label={t('fields.assignees')}
            find={useTeam}
            value={step.assigneeIDs ?? []}
            max={assigneesMax}
            error={errorOf('assigneeIDs')}
            onChange={(assigneeIDs) => onChange({ assigneeIDs })}
          />
        ),
        priority: (
          <PriorityOfStep
            clearable
            value={step.priority ?? null}
            error={errorOf('priority')}
            onChange={(priority) => onChange({ priority })}
          />
        ),
        days: (
          <NumberInput
            aria-label={t('fields.dueInDays')}
            className={classes.short ?? ''}
            min={0}
            max={365}
            allowDecimal={false}
            allowNegative={false}
            value={step.dueInDays ?? ''}
            error={errorOf('dueInDays')}
            onChange={(days) => onChange({ dueInDays: typeof days === 'number' ? days : null })}
          />
        ),
      }}
    />
  )
}

import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../../agencies/find/use-team.ts'
import { useSettings } from '../../../requests/parts/use-settings.ts'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { PersonOfStep } from './people-fields.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

export function RequestStatusStep({ step, errorOf, onChange }: StepProps<'setRequestStatus'>) {
  const { t } = useTranslation('automations/builder')
  const { statuses } = useSettings()
  return (
    <FieldSentence
      text={(gaps) => t('step.setRequestStatus', gaps)}
      parts={{
        status: (
          <Select
            aria-label={t('fields.status')}
            placeholder={t('fields.status')}
            className={classes.field}
            data={statuses.map(({ id, word }) => ({ value: id, label: word }))}
            value={step.status || null}
            error={errorOf('status')}
            allowDeselect={false}
            onChange={(status) => onChange({ status: status ?? '' })}
          />
        ),
      }}
    />
  )
}

export function AssignRequestsStep({ step, errorOf, onChange }: StepProps<'assignRequests'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <FieldSentence
      text={(gaps) => t('step.assignRequests', gaps)}
      parts={{
        person: (
          <PersonOfStep
            label={t('fields.assignee')}
            find={useTeam}
            value={step.userID}
            error={errorOf('userID')}
            onChange={(userID) => onChange({ userID: userID ?? '' })}
          />
        ),
      }}
    />
  )
}

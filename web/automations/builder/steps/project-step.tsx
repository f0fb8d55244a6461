import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { projectTitleMax } from '../../../../shared/work-facts.ts'
import { useClients } from '../../../agencies/find/find-members.ts'
import { choicesOf } from '../../../ui/choices-missing.tsx'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { useTemplates } from '../../../work/projects/use-templates.ts'
import { PersonOfStep } from './people-fields.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { TokenField } from './token-field.tsx'

export function ProjectStep({ step, subject, readOnly, errorOf, onChange }: StepProps<'createProject'>) {
  const { t } = useTranslation('automations/builder')
  const templates = useTemplates()
  return (
    <>
      <FieldSentence
        text={(gaps) => t('step.createProject', gaps)}
        parts={{
          template: (
            <Select
              {...choicesOf(templates)}
              aria-label={t('fields.template')}
              placeholder={t('fields.template')}
              className={classes.field}
              data={templates.items?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={step.templateID || null}
              error={errorOf('templateID')}
              searchable
              allowDeselect={false}
              onChange={(templateID) => onChange({ templateID: templateID ?? '' })}
            />
          ),
          client: (
            <PersonOfStep
              label={t('fields.noClient')}
              find={useClients}
              value={step.clientID ?? null}
              clearable
              error={errorOf('clientID')}
              onChange={(clientID) => onChange({ clientID })}
            />
          ),
        }}
      />
      <TokenField
        isLine
        label={t('fields.title')}
        value={step.title}
        subject={subject}
        readOnly={readOnly}
        maxLength={projectTitleMax}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { mailSubjectMax, recipientsMax, stepTextMax } from '../../../../shared/automations-facts.ts'
import { useMembers } from '../../../agencies/find/find-members.ts'
import { useTeam } from '../../../agencies/find/use-team.ts'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { PeopleOfStep } from './people-fields.tsx'
import type { StepProps } from './step-props.ts'
import { TokenField } from './token-field.tsx'

export function NotifyStep({ step, subject, readOnly, errorOf, onChange }: StepProps<'notify'>) {
  const { t } = useTranslation('automations/builder')
  return (
    <>
      <FieldSentence
        text={(gaps) => t('step.notify', gaps)}
        parts={{
          people: (
            <PeopleOfStep
              label={t('fields.team')}
              find={useTeam}
              value={step.userIDs}
              max={recipientsMax}
              error={errorOf('userIDs')}
              onChange={(userIDs) => onChange({ userIDs })}
            />
          ),
        }}
      />
      <TokenField
        isPlain
        label={t('fields.text')}
        value={step.content}
        subject={subject}
        readOnly={readOnly}
        maxLength={stepTextMax}
        error={errorOf('content')}
        onChange={(content) => onChange({ content })}
      />
    </>
  )
}

export function MailStep({ step, subject, readOnly, errorOf, onChange }: StepProps<'mail'>) {
  const { t } = useTranslation('automations/builder')
  const own = { subject, readOnly }
  return (
    <>
      <FieldSentence
        text={(gaps) => t('step.mail', gaps)}
        parts={{
          people: (
            <PeopleOfStep
              label={t('fields.recipients')}
              find={useMembers}
              value={step.userIDs}
              max={recipientsMax}
              error={errorOf('userIDs')}
              onChange={(userIDs) => onChange({ userIDs })}
            />
          ),
        }}
      />
      <TokenField
        {...own}
        isLine
        label={t('fields.subject')}
        value={step.subject}
        maxLength={mailSubjectMax}
        error={errorOf('subject')}
        onChange={(subject) => onChange({ subject })}
      />
      <TokenField
        {...own}
        label={t('fields.text')}
        value={step.content}
        maxLength={stepTextMax}
        error={errorOf('content')}
        onChange={(content) => onChange({ content })}
      />
    </>
  )
}

import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberSubject } from '../../agencies/slots.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { memberAnswersQuery } from '../operations.ts'
import { type Answered, AnswersForm, AnswersPart } from './answers-part.tsx'

/** The answers to the agency's custom fields, on a member's page. */
export const MemberAnswers = ({ member }: { member: MemberSubject }) => (
  <AnswersOf id={member.id} part={AnswersPart} />
)

/** The same as a form. */
export const MemberAnswersForm = ({ member }: { member: MemberSubject }) => (
  <AnswersOf id={member.id} part={AnswersForm} />
)

function AnswersOf({ id, part: Part }: { id: string; part: ComponentType<{ member: Answered }> }) {
  const [{ data, error }, refresh] = useShownQuery({ query: memberAnswersQuery, variables: { id } })
  const member = data?.getAgencyUser
  if (!member)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <FormSkeleton fields={2} />
    )
  return member.customAnswers.length > 0 ? <Part key={id} member={member} /> : <NoFields />
}

function NoFields() {
  const { t } = useTranslation('forms')
  const { agency } = useViewer()
  return (
    <Text c="dimmed">
      {t('custom.none')}{' '}
      {agency?.viewerCan.update && (
        <Anchor underline="always" renderRoot={(props) => <Link to="/agency/customfields" {...props} />}>
          {t('custom.define')}
        </Anchor>
      )}
    </Text>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormAnswers as Answers, FormField } from '../../../shared/forms-facts.ts'
import type { MemberSubject } from '../../agencies/slots.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { FormAnswers } from '../answers/form-answers.tsx'
import { memberRegistrationQuery } from '../operations.ts'

/** A client's registration answers, on their page. */
export function MemberRegistration({ member }: { member: MemberSubject }) {
  const { t } = useTranslation('forms')
  const [{ data, error }, refresh] = useShownQuery({
    query: memberRegistrationQuery,
    variables: { id: member.id },
  })
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <FormSkeleton fields={2} />
    )
  const found = data.getAgencyUser?.clientsRegistrationForm
  if (!found) return <Text c="dimmed">{t('registration.notAnswered')}</Text>
  return (
    <FormAnswers
      form={{ version: found.formVersion, fields: found.form as FormField[] }}
      answers={found.content as Answers}
    />
  )
}

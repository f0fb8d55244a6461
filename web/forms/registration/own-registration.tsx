import { Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksNothing, type FormAnswers, type FormField } from '../../../shared/forms-facts.ts'
import { confirmedHash } from '../../../shared/identity-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useOpenAgency } from '../../shell/use-open-agency.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { answerRegistrationMutation, registrationQuery } from '../operations.ts'
import { FillForm } from './fill-form.tsx'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

/** The agency's registration link for a signed-in visitor: to register, to wait, or to enter. */
export function OwnRegistration({ token }: { token: string }) {
  const [{ data, error }, refresh] = useShownQuery({
    query: registrationQuery,
    variables: { token },
    requestPolicy: 'cache-and-network',
  })
  const retry = () => refresh({ requestPolicy: 'network-only' })
  const registration = data?.registrationByToken
  if (registration) return <Registering token={token} registration={registration} onChanged={retry} />
  return error ? <ErrorState error={error} retry={retry} /> : <FormSkeleton fields={3} />
}

interface Props {
  token: string
  registration: NonNullable<ResultOf<typeof registrationQuery>['registrationByToken']>
  onChanged: () => void
}

function Registering({ token, registration, onChanged }: Props) {
  const { t } = useTranslation('forms')
  const { agency, isMember, own, approval } = registration
  const form = { version: registration.formVersion, fields: registration.form as FormField[] }
  const [changing, setChanging] = useState(false)
  const [answer] = useCreate(answerRegistrationMutation)
  const openAgency = useOpenAgency()
  // Answers given before the address was confirmed are in the browser used then, which may be another one.
  const isConfirmed = useLocation().hash === confirmedHash
  const isAskedAgain = isConfirmed && !own && !asksNothing(form) && !keptAnswers(token)

  async function send(content: FormAnswers) {
    const { createClientsRegistrationForm } = await answer({ input: { token, content } })
    forgetAnswers()
    setChanging(false)
    if (createClientsRegistrationForm.status === 'accepted') return openAgency(agency.id)
    onChanged()
  }

  if (isMember)
    return (
      <EmptyState
        title={t('registration.isMember', { agency: agency.name })}
        action={<Button onClick={() => openAgency(agency.id)}>{t('registration.open')}</Button>}
      />
    )
  if (own?.status === 'declined')
    return (
      <EmptyState title={t('registration.declined', { agency: agency.name })}>
        {t('registration.declinedHint')}
      </EmptyState>
    )
  if (own?.status === 'waiting' && !changing)
    return (
      <EmptyState
        title={t('registration.waiting')}
        action={
          !asksNothing(form) && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('registration.change')}
            </Button>
          )
        }
      >
        {t('registration.waitingHint', { agency: agency.name })}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fz="lg" fw={600}>
          {t('registration.at', { agency: agency.name })}
        </Text>
        {isAskedAgain && <Text c="dimmed">{t('registration.askedAgain')}</Text>}
        {approval && <Text c="dimmed">{t('registration.approvalHint', { agency: agency.name })}</Text>}
      </Stack>
      <FillForm
        key={form.version}
        form={form}
        answers={keptAnswers(token) ?? (own?.content as FormAnswers | undefined)}
        purpose="registration"
        action={t(asksNothing(form) ? 'registration.join' : 'registration.send')}
        onChange={(values) => keepAnswers(token, form.version, values)}
        send={send}
        onStale={onChanged}
      />
      {changing && (
        <Group>
          <Button variant="subtle" color="gray" onClick={() => setChanging(false)}>
            {t('registration.keep')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

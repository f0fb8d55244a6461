import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksNothing, type Form, type FormField } from '../../../shared/forms-facts.ts'
import { RegisterForm } from '../../identity/register-form.tsx'
import type { ResultOf } from '../../platform/graphql.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useHostAgency } from '../../shell/host-gate.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { FormFields } from '../fields/form-fields.tsx'
import { useFilling } from '../fields/use-filling.ts'
import { registrationQuery } from '../operations.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'

type Registration = NonNullable<ResultOf<typeof registrationQuery>['registrationByToken']>

/**
 * Registration by the agency's own link: first the agency's form, then the account. The answers are sent once the email
 * address is confirmed. On the agency's own domain the account comes first: the email links to the default host, whose
 * storage does not have the answers typed here.
 */
export function GuestRegistration({ token }: { token: string }) {
  const { t } = useTranslation('forms')
  const { registration, error, retry } = useRegistration(token)
  const [answered, setAnswered] = useState(false)
  const isElsewhere = useHostAgency() !== undefined
  if (error) return <ErrorState error={error} retry={retry} />
  if (!registration) return <FormSkeleton fields={3} />
  const form = { version: registration.formVersion, fields: registration.form as FormField[] }
  const { name: agency } = registration.agency
  if (asksNothing(form) || isElsewhere)
    return (
      <AccountStep
        token={token}
        title={t('registration.at', { agency })}
        hint={t(asksNothing(form) ? 'registration.confirmHint' : 'registration.accountFirstHint', { agency })}
      />
    )
  if (answered)
    return (
      <AccountStep
        token={token}
        title={t('registration.account')}
        hint={t('registration.accountHint', { agency })}
        onBack={() => setAnswered(false)}
      />
    )
  return <AnswersStep token={token} agency={agency} form={form} onDone={() => setAnswered(true)} />
}

interface AnswersProps {
  token: string
  agency: string
  form: Form
  onDone: () => void
}

function AnswersStep({ token, agency, form, onDone }: AnswersProps) {
  const { t } = useTranslation('forms')
  const filling = useFilling({
    form,
    answers: keptAnswers(token) ?? null,
    without: 'file',
    onChange: (values) => keepAnswers(token, form.version, values),
    async send({ values }) {
      keepAnswers(token, form.version, values)
      onDone()
    },
  })
  return (
    <form onSubmit={filling.submit} noValidate>
      <Stack gap="lg">
        <Title order={1}>{t('registration.at', { agency })}</Title>
        <Text c="dimmed">{t('registration.steps')}</Text>
        <FormFields form={form} filling={filling} />
        <FormFailure error={filling.failure} />
        <Button type="submit" loading={filling.sending}>
          {t('registration.next')}
        </Button>
      </Stack>
    </form>
  )
}

interface AccountProps {
  token: string
  title: string
  /** The next step. */
  hint: string
  onBack?: () => void
}

function AccountStep({ token, title, hint, onBack }: AccountProps) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const next = `/agency/join/${encodeURIComponent(token)}`
  return (
    <RegisterForm
      title={title}
      intro={
        <Stack gap="xs">
          <Text c="dimmed">{hint}</Text>
          {onBack && (
            <Anchor component="button" type="button" ta="start" underline="always" onClick={onBack}>
              {t('registration.back')}
            </Anchor>
          )}
        </Stack>
      }
      invitation={{ token, email: '', next }}
      onVerify={(email) => navigate({ to: '/verify', search: { email } })}
    />
  )
}

/** The target of the link, for a visitor without a workspace. */
function useRegistration(token: string) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [answer, setAnswer] = useState<{ registration?: Registration | null; error?: unknown }>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries.
  useEffect(() => {
    let current = true
    setAnswer({})
    ask(registrationQuery, { token }).then(
      ({ registrationByToken: registration }) => current && setAnswer({ registration }),
      (error) => current && setAnswer({ error }),
    )
    return () => {
      current = false
    }
  }, [token, attempt])

  return { ...answer, retry }
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormAnswers as Answers, asksNothing, type FormField } from '../../../shared/forms-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { FormAnswers } from '../answers/form-answers.tsx'
import {
  answerRegistrationMutation,
  changeRegistrationMutation,
  portalRegistrationQuery,
} from '../operations.ts'
import { FillForm } from './fill-form.tsx'

type Found = ResultOf<typeof portalRegistrationQuery>

/** Where a client answers the agency's registration form, and edits the answers. */
export function PortalRegistrationPage() {
  const { t } = useTranslation('forms')
  const { agency, isClient } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: portalRegistrationQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !agency,
  })
  const retry = () => refresh({ requestPolicy: 'network-only' })
  return (
    <Page title={t('registration.title')}>
      {!isClient ? (
        <EmptyState title={t('registration.forClients')} />
      ) : data ? (
        <Answering data={data} onStale={retry} />
      ) : error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  )
}

function Answering({ data, onStale }: { data: Found; onStale: () => void }) {
  const { t } = useTranslation(['forms', 'ui'])
  const [changing, setChanging] = useState(false)
  const [answer] = useCreate(answerRegistrationMutation)
  const [change] = useCommand(changeRegistrationMutation)
  const { getAgency: agency, ownClientsRegistrationForm: own } = data
  const form = {
    version: agency?.registrationFormVersion ?? 0,
    fields: (agency?.registrationForm ?? []) as FormField[],
  }
  const content = own?.content as Answers | undefined

  const [kept, keep] = useDraft<Answers>('registration')

  async function send(answers: Answers) {
    if (own) await change({ input: { id: own.id, content: answers } })
    else await answer({ input: { content: answers } })
    keep(undefined)
    setChanging(false)
    toast(t('ui:saved'), { variant: 'success' })
  }

  if (!own && asksNothing(form)) return <EmptyState title={t('registration.nothingAsked')} />
  if (own && content && !changing)
    return (
      <Stack gap="lg">
        <FormAnswers
          form={{ version: own.formVersion, fields: own.form as FormField[] }}
          answers={content}
          newestVersion={form.version}
        />
        {own.viewerCan.answer && !asksNothing(form) && (
          <Group>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('registration.change')}
            </Button>
          </Group>
        )}
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('registration.asks', { agency: agency?.name ?? '' })}</Text>
      <FillForm
        key={form.version}
        form={form}
        answers={kept ?? content}
        onChange={(values) => keep({ formVersion: form.version, values })}
        purpose="registration"
        action={t(own ? 'ui:save' : 'registration.send')}
        send={send}
        onStale={onStale}
      />
    </Stack>
  )
}

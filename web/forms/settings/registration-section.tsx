import { Button, Group, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../shared/forms-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { copy } from '../../ui/clipboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { FormEditor } from '../builder/form-editor.tsx'
import {
  endRegistrationLinkMutation,
  registrationSettingsQuery,
  renewRegistrationLinkMutation,
  saveRegistrationSettingsMutation,
} from '../operations.ts'

type Agency = NonNullable<ResultOf<typeof registrationSettingsQuery>['getAgency']>

/** How clients register themselves: the link, whether registrations need approval, and the form. */
export function RegistrationSection() {
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: registrationSettingsQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const found = data?.getAgency
  if (found) return <Settings agency={found} />
  return error ? (
    <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  ) : (
    <FormSkeleton fields={3} />
  )
}

function Settings({ agency }: { agency: Agency }) {
  const { t } = useTranslation(['forms', 'ui'])
  const [save] = useCommand(saveRegistrationSettingsMutation)
  const { id, registrationApproval, registrationForm, registrationFormVersion: version } = agency
  return (
    <Stack gap="xl">
      <LinkSettings agency={agency} />
      <Approval
        key={String(registrationApproval)}
        approval={registrationApproval}
        onChange={async (next) => {
          await save({ input: { id, registrationApproval: next } })
          toast(t('ui:saved'), { variant: 'success' })
        }}
      />
      <Stack component="section" gap="md" aria-labelledby="registration-form">
        <Title order={2} id="registration-form">
          {t('registration.form')}
        </Title>
        <Text c="dimmed">{t('registration.formHint')}</Text>
        <FormEditor
          kind="registration"
          subjectID={id}
          form={{ version, fields: registrationForm as FormField[] }}
          onSave={async (fields) => {
            await save({ input: { id, registrationForm: fields } })
          }}
        />
      </Stack>
    </Stack>
  )
}

function LinkSettings({ agency: { id, registrationInvitation: invitation } }: { agency: Agency }) {
  const { t } = useTranslation('forms')
  const [renew] = useCommand(renewRegistrationLinkMutation)
  const [end] = useCommand(endRegistrationLinkMutation)
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const link = invitation?.link
  const making = useAction(() => renew({ input: { agencyID: id } }))

  async function act(what: 'renew' | 'end') {
    if (what === 'renew') await renew({ input: { agencyID: id } })
    else if (invitation) await end({ input: { id: invitation.id } })
  }

  return (
    <Stack component="section" gap="md" aria-labelledby="registration-link">
      <Title order={2} id="registration-link">
        {t('link.title')}
      </Title>
      <Text c="dimmed">{t(link ? 'link.hint' : 'link.none')}</Text>
      {link ? (
        <>
          <TextInput
            aria-label={t('link.title')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="sm">
            <Button onClick={() => void copy(link, t('link.copied'))}>{t('link.copy')}</Button>
            <Button variant="default" onClick={() => setAsking('renew')}>
              {t('link.renew')}
            </Button>
            <Button variant="subtle" color="danger" onClick={() => setAsking('end')}>
              {t('link.end')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Group>
            <Button loading={making.pending} onClick={() => void making.run()}>
              {t('link.make')}
            </Button>
          </Group>
          <SaveError field={making} />
        </>
      )}
      {(['renew', 'end'] as const).map((what) => (
        <ConfirmDialog
          key={what}
          opened={asking === what}
          title={t(`link.ask.${what}`)}
          action={t(`link.${what}`)}
          onConfirm={() => act(what)}
          onClose={() => setAsking(undefined)}
        >
          {t('link.askHint')}
        </ConfirmDialog>
      ))}
    </Stack>
  )
}

interface ApprovalProps {
  approval: boolean
  onChange: (approval: boolean) => Promise<void>
}

function Approval({ approval, onChange }: ApprovalProps) {
  const { t } = useTranslation('forms')
  const [shown, setShown] = useState(approval)
  return (
    <Switch
      label={t('approval.title')}
      description={t('approval.hint')}
      checked={shown}
      onChange={({ currentTarget: { checked } }) => {
        setShown(checked)
        onChange(checked).catch((error: unknown) => {
          setShown(approval)
          toastError(error)
        })
      }}
    />
  )
}

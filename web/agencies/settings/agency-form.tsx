import { Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSaveBar } from '../../ui/form/save-bar.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { toast } from '../../ui/toast.ts'
import { AgencyPicture } from '../agency-picture.tsx'
import { updateAgencyMutation } from '../operations.ts'

interface Props {
  agency: { id: string; name: string; avatar: string | null; description: string | null; timeZone: string }
}

export function AgencyForm({ agency }: Props) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [updateAgency] = useCommand(updateAgencyMutation)
  const { id } = agency
  const saved = () => toast(t('ui:saved'), { variant: 'success' })
  const { field, submit, sending, failure, changed, takeBack } = useDraftedForm(`agency/${id}/profile`, {
    schema: async () => (await import('../../../shared/agencies.ts')).updateAgencyInput,
    initial: { name: agency.name, description: agency.description ?? '', timeZone: agency.timeZone },
    toInput: (values) => ({ id, ...values }),
    async send(values) {
      await updateAgency({ input: { id, ...values } })
      saved()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={failure} />
        <AgencyPicture
          agency={agency}
          onChange={async (avatar) => {
            await updateAgency({ input: { id, avatar } })
            saved()
          }}
        />
        <TextInput {...field('name', { required: true })} label={t('name')} autoComplete="organization" />
        <Textarea
          {...field('description')}
          label={t('description')}
          description={t('descriptionHint')}
          autosize
          minRows={3}
          maxRows={8}
        />
        <TimeZoneField
          {...field('timeZone', { required: true })}
          label={t('timeZone')}
          description={t('timeZoneHint')}
          allowDeselect={false}
        />
        <FormSaveBar changed={changed} sending={sending} takeBack={takeBack} />
      </Stack>
    </form>
  )
}

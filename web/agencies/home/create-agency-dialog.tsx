import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { useOpenAgency } from '../../shell/use-open-agency.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { browserTimeZone } from '../../ui/form/browser-time-zone.ts'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { AgencyPicture } from '../agency-picture.tsx'
import { createAgencyMutation } from '../operations.ts'

interface Props {
  onClose: () => void
}

/** Creates an agency and opens it. */
export function CreateAgencyDialog({ onClose }: Props) {
  const { t } = useTranslation('agencies')
  const [createAgency] = useCreate(createAgencyMutation)
  const openAgency = useOpenAgency()
  const [avatar, setAvatar] = useState<string | null>(null)
  const { form, field, ...sends } = useDraftedForm('agency/new', {
    schema: async () => (await import('../../../shared/agencies.ts')).createAgencyInput,
    initial: { name: '', description: '' },
    async send(values) {
      const { createAgency: agency } = await createAgency({
        input: { ...values, avatar, timeZone: browserTimeZone() },
      })
      openAgency(agency.id)
    },
  })
  return (
    <FormDialog form={sends} onClose={onClose} title={t('home.create')} action={t('home.createSubmit')}>
      <AgencyPicture
        agency={{ id: 'new', name: form.values.name || t('name'), avatar }}
        onChange={async (key) => setAvatar(key)}
      />
      <TextInput
        {...field('name', { required: true })}
        label={t('name')}
        autoComplete="organization"
        data-autofocus
      />
      <Textarea
        {...field('description')}
        label={t('description')}
        description={t('descriptionHint')}
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  )
}

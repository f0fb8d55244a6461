import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { useOpenAgency } from '../../shell/use-open-agency.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { browserTimeZone } from '../../ui/form/browser-time-zone.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { AgencyPicture } from '../agency-picture.tsx'
import { createAgencyMutation } from '../operations.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Founds an agency and goes there. */
export function CreateAgencyDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['agencies', 'ui'])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('home.create')}>
      <CreateAgencyForm onClose={onClose} />
    </Dialog>
  )
}

function CreateAgencyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [createAgency] = useCreate(createAgencyMutation)
  const openAgency = useOpenAgency()
  const [avatar, setAvatar] = useState<string | null>(null)
  const { form, field, submit, sending, failure } = useDraftedForm('agency/new', {
    schema: async () => (await import('../../../shared/agencies.ts')).createAgencyInput,
    initial: { name: '', description: '' },
    async send(values) {
      const { createAgency: agency } = await createAgency({
        input: { ...values, avatar, timeZone: browserTimeZone() },
      })
      onClose()
      openAgency(agency.id)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={failure} />
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('home.createSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { browserTimeZone } from '../../ui/form/browser-time-zone.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSaveBar } from '../../ui/form/save-bar.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { toast } from '../../ui/toast.ts'
import { type profileQuery, updateUserMutation } from '../operations.ts'

type Person = ResultOf<typeof profileQuery>['me']

export function ProfileForm({ person }: { person: Person }) {
  const { t } = useTranslation(['identity', 'ui'])
  const [updateUser] = useCommand(updateUserMutation)
  const { field, submit, sending, failure, changed, takeBack } = useDraftedForm('profile', {
    schema: async () => (await import('../../../shared/identity.ts')).updateUserInput,
    initial: toValues(person),
    toInput: (values) => toInput(person.id, values),
    async send(values) {
      await updateUser({ input: toInput(person.id, values) })
      toast(t('ui:saved'), { variant: 'success' })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={failure} />
        <TextInput {...field('name', { required: true })} label={t('name')} autoComplete="name" />
        <TextInput
          label={t('email')}
          value={person.email ?? ''}
          readOnly
          variant="filled"
          description={t('profile.emailHint')}
        />
        <Textarea {...field('bio')} label={t('profile.bio')} autosize minRows={3} maxRows={8} />
        <DayField {...field('birthDate')} label={t('profile.birthDate')} autoComplete="bday" maw={200} />
        <TimeZoneField
          {...field('timeZone')}
          label={t('profile.timeZone')}
          description={t('profile.timeZoneHint')}
          placeholder={t('profile.timeZoneOfBrowser', { zone: browserTimeZone() })}
          clearable
        />
        <TextInput {...field('facebookAccount')} label="Facebook" />
        <TextInput {...field('linkedInAccount')} label="LinkedIn" />
        <TextInput {...field('twitterAccount')} label="Twitter" />
        <Switch
          {...field('showProfile', { type: 'checkbox' })}
          label={t('profile.show')}
          description={t('profile.showHint')}
        />
        <FormSaveBar changed={changed} sending={sending} takeBack={takeBack} />
      </Stack>
    </form>
  )
}

function toValues(person: Person) {
  return {
    name: person.name,
    bio: person.bio ?? '',
    birthDate: person.birthDate ?? null,
    timeZone: person.timeZone ?? null,
    facebookAccount: person.facebookAccount ?? '',
    linkedInAccount: person.linkedInAccount ?? '',
    twitterAccount: person.twitterAccount ?? '',
    showProfile: person.showProfile ?? true,
  }
}

const toInput = (id: string, values: ReturnType<typeof toValues>) => ({
  id,
  ...values,
})

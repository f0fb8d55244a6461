import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { useProductForm } from '../../../ui/form/use-product-form.ts'
import { toast } from '../../../ui/toast.ts'
import { updateMemberMutation } from '../operations.ts'
import { useManagers } from './use-managers.ts'
import type { Member, Role } from './use-members.ts'

const roles: Role[] = ['admin', 'user', 'client']

export function MemberForm({ member }: { member: Member }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [updateMember] = useCommand(updateMemberMutation)
  const managers = useManagers(member.userID)
  const { id } = member
  const mayChangeRole = member.viewerCan.deactivate
  const { form, field, submit, sending, failure, changed } = useProductForm({
    schema: async () => (await import('../../../../shared/agencies.ts')).updateAgencyUserInput,
    initial: toValues(member),
    toInput: (values) => toInput(id, values, mayChangeRole),
    async send(values) {
      await updateMember({ input: toInput(id, values, mayChangeRole) })
      toast(t('ui:saved'), { variant: 'success' })
    },
  })
  const role = form.values.role
  const becomesClient = role === 'client' && member.role !== 'client'
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={failure} />
        <NativeSelect
          {...field('role')}
          label={t('people.role')}
          disabled={!mayChangeRole}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        {becomesClient && <Alert color="warning">{t('people.becomesClient')}</Alert>}
        <TextInput {...field('position')} label={t('people.position')} />
        <TextInput {...field('tag')} label={t('people.tag')} />
        <NativeSelect
          {...field('assignedToID')}
          label={t('people.manager')}
          data={[{ value: '', label: t('people.noManager') }, ...managers]}
        />
        {role === 'client' && (
          <>
            <TextInput {...field('companyName')} label={t('people.company')} />
            <TextInput {...field('companyEmail')} label={t('people.companyEmail')} />
            <TextInput {...field('companyPhone')} label={t('people.companyPhone')} />
            <TextInput {...field('companyWebsite')} label={t('people.companyWebsite')} />
            <TextInput {...field('clientType')} label={t('people.clientType')} />
          </>
        )}
        <Group>
          <Button type="submit" loading={sending} disabled={!changed}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Values = ReturnType<typeof toValues>

const toValues = (member: Member) => ({
  role: member.role,
  position: member.position ?? '',
  tag: member.tag ?? '',
  assignedToID: member.assignedToID ?? '',
  companyName: member.companyName ?? '',
  companyEmail: member.companyEmail ?? '',
  companyPhone: member.companyPhone ?? '',
  companyWebsite: member.companyWebsite ?? '',
  clientType: member.clientType ?? '',
})

function toInput(id: string, values: Values, withRole: boolean) {
  const {
    role,
    assignedToID,
    companyName,
    companyEmail,
    companyPhone,
    companyWebsite,
    clientType,
    ...always
  } = values
  const ofClient = { companyName, companyEmail, companyPhone, companyWebsite, clientType }
  return {
    id,
    ...always,
    assignedToID: assignedToID || null,
    ...(withRole ? { role } : {}),
    ...(role === 'client' ? ofClient : {}),
  }
}

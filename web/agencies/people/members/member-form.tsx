import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { choicesOf } from '../../../ui/choices-missing.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { FormSaveBar } from '../../../ui/form/save-bar.tsx'
import { useProductForm } from '../../../ui/form/use-product-form.ts'
import { toast } from '../../../ui/toast.ts'
import { CompanyField } from '../companies/company-field.tsx'
import { updateMemberMutation } from '../operations.ts'
import { useManagers } from './use-managers.ts'
import type { Member, Role } from './use-members.ts'

const roles: Role[] = ['admin', 'user', 'client']

export function MemberForm({ member }: { member: Member }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [updateMember] = useCommand(updateMemberMutation)
  const { managers, list } = useManagers(member)
  const mayChangeRole = member.viewerCan.deactivate
  const { form, field, submit, sending, failure, changed } = useProductForm({
    schema: async () => (await import('../../../../shared/agencies.ts')).updateAgencyUserInput,
    initial: toValues(member),
    toInput: (values) => toInput(member, values, mayChangeRole),
    async send(values) {
      await updateMember({ input: toInput(member, values, mayChangeRole) })
      toast(t('ui:saved'), { variant: 'success' })
    },
  })
  const role = form.values.role
  const [asking, setAsking] = useState(false)
  const becomesClient = role === 'client' && member.role !== 'client'
  const becomesStaff = role !== 'client' && member.role === 'client'

  function save(event: FormEvent<HTMLFormElement>) {
    if (!becomesStaff) return void submit(event)
    event.preventDefault()
    setAsking(true)
  }

  return (
    <form onSubmit={save} noValidate>
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
          {...choicesOf(list)}
          label={t('people.manager')}
          data={[{ value: '', label: t('people.noManager') }, ...managers]}
        />
        {role === 'client' && (
          <>
            <CompanyField {...field('companyName')} />
            <TextInput {...field('clientType')} label={t('people.clientType')} />
          </>
        )}
        <FormSaveBar changed={changed} sending={sending} />
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('people.raiseTitle', { name: member.user.name, role: t(`role.${role as Role}`) })}
        action={t('people.changeRole')}
        onClose={() => setAsking(false)}
        // Closes in any case: a refusal shows in the form, at its field.
        onConfirm={async () => void (await submit())}
      >
        {t(role === 'admin' ? 'people.becomesAdmin' : 'people.becomesStaff', { name: member.user.name })}
      </ConfirmDialog>
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
  clientType: member.clientType ?? '',
})

// The contact data of a company is stored with the company, for all its clients at once.
function toInput(member: Member, values: Values, withRole: boolean) {
  const { role, assignedToID, companyName, clientType, ...always } = values
  return {
    id: member.id,
    ...always,
    assignedToID: assignedToID || null,
    ...(withRole ? { role } : {}),
    ...(role === 'client' ? { clientType } : {}),
    // Omitted otherwise: a person who becomes a client again returns to their previous company.
    ...(role === 'client' && companyName !== (member.companyName ?? '') ? { companyName } : {}),
  }
}

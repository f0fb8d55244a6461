import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LinkIcon, type LinkRole, type LinkType, linkRoles } from '../../../shared/links-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { createUserActionMutation, updateUserActionMutation } from '../operations/settings.ts'
import { IconChoice } from './icon-choice.tsx'
import type { KeptLink } from './links-settings-page.tsx'

interface Props {
  /** The link to edit; without it, a new one is created. */
  link?: KeptLink
  own: boolean
  onClose: () => void
}

type Values = { name: string; link: string; icon: LinkIcon; type: LinkType; roles: LinkRole[] }

/** Creates or edits a link. */
export function LinkForm({ link, own, onClose }: Props) {
  const { t } = useTranslation('links')
  const [create] = useCreate(createUserActionMutation)
  const [update] = useCommand(updateUserActionMutation)
  const initial: Values = {
    name: link?.name ?? '',
    link: link?.link ?? '',
    icon: (link?.icon ?? 'link') as LinkIcon,
    type: link?.type ?? 'page',
    roles: (link?.roles ?? (own ? [] : ['admin', 'user'])) as LinkRole[],
  }
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../shared/links.ts')).createUserActionInput,
    initial,
    async send(input) {
      await (link ? update({ input: { id: link.id, ...input } }) : create({ input }))
    },
  })
  const icon = field('icon')
  const roles = field('roles')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={link ? link.name : t(own ? 'shelf.own.add' : 'shelf.agency.add')}
      incomplete={!own && roles.value.length === 0}
    >
      <TextInput {...field('name', { required: true })} label={t('name')} data-autofocus />
      <TextInput
        {...field('link', { required: true })}
        label={t('address')}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <NativeSelect
        {...field('type')}
        label={t('where')}
        description={t('whereHint')}
        data={(['page', 'link'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <IconChoice value={icon.value} onChange={icon.onChange} />
      {!own && (
        <Checkbox.Group {...roles} value={roles.value} label={t('for')}>
          <Group gap="lg" mt="xs">
            {linkRoles.map((role) => (
              <Checkbox key={role} value={role} label={t(`role.${role}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}

import { Badge, Button, Menu, Stack, Text, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomSubject } from '../../../shared/custom-fields-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { typeIcons } from '../builder/field-types.ts'
import { MovableList } from '../movable/movable-list.tsx'
import { RowFacts } from '../movable/movable-row.tsx'
import { deleteCustomFieldMutation, updateCustomFieldMutation } from '../operations.ts'
import type { CustomField } from './custom-fields-page.tsx'
import { FieldDialog } from './field-dialog.tsx'

interface Props {
  subject: CustomSubject
  fields: CustomField[]
}

type Opened = { what: 'form'; field?: CustomField } | { what: 'question'; field: CustomField }

/** The custom fields for the team, or for clients, sorted. */
export function FieldsOfSubject({ subject, fields }: Props) {
  const { t } = useTranslation('forms')
  const id = useId()
  const [update] = useCommand(updateCustomFieldMutation)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(`custom.${subject}.title`)}
      </Title>
      <Text c="dimmed">{t(`custom.${subject}.hint`)}</Text>
      <MovableList
        label={t(`custom.${subject}.title`)}
        items={fields}
        nameOf={({ label }) => label}
        onMove={(field, order) => update({ input: { id: field.id, order } })}
        row={(field) => <FieldFacts field={field} />}
        acts={(field) => (
          <>
            <Menu.Item onClick={() => setOpened({ what: 'form', field })}>{t('custom.edit')}</Menu.Item>
            <Menu.Item color="danger" onClick={() => setOpened({ what: 'question', field })}>
              {t('custom.delete')}
            </Menu.Item>
          </>
        )}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        style={{ alignSelf: 'start' }}
        onClick={() => setOpened({ what: 'form' })}
      >
        {t(`custom.${subject}.add`)}
      </Button>
      {opened?.what === 'form' && (
        <FieldDialog subject={subject} {...(opened.field && { known: opened.field })} onClose={close} />
      )}
      {opened?.what === 'question' && <Deleting field={opened.field} onClose={close} />}
    </Stack>
  )
}

function FieldFacts({ field: { type, label, subject, visibleTo, required } }: { field: CustomField }) {
  const { t } = useTranslation('forms')
  const Icon = typeIcons[type]
  return (
    <RowFacts
      icon={<Icon size={20} stroke={1.5} />}
      title={label}
      hint={`${t(`type.${type}`)} · ${t(`custom.${subject}.visibility.${visibleTo}` as never)}`}
      marks={
        required && (
          <Badge variant="light" color="gray" tt="none">
            {t('builder.required')}
          </Badge>
        )
      }
    />
  )
}

function Deleting({ field: { id, label, answers }, onClose }: { field: CustomField; onClose: () => void }) {
  const { t } = useTranslation('forms')
  const [remove] = useCommand(deleteCustomFieldMutation)
  return (
    <ConfirmDialog
      opened
      title={t('custom.deleteTitle', { name: label })}
      action={t('custom.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ input: { id } })
        onClose()
      }}
    >
      {t('custom.deleteHint', { count: answers ?? 0 })}
    </ConfirmDialog>
  )
}

import { Button, Menu, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldMessage } from '../../../shared/field-message.ts'
import {
  type FormField,
  type FormFieldType,
  formFieldsMax,
  formFieldTypes,
  hasOptions,
  newFieldKey,
} from '../../../shared/forms-facts.ts'
import { moved } from '../../ui/order/move.ts'
import { useListDrops } from '../../ui/order/use-list-drag.ts'
import classes from './builder.module.css'
import { FieldCard } from './field-card.tsx'
import { typeIcons } from './field-types.ts'

interface Props {
  fields: readonly FormField[]
  onChange: (fields: FormField[]) => void
  /** By path, such as `0.label`, as the schema `formFields` reports them. */
  errors?: Readonly<Record<string, FieldMessage>>
}

/** The fields of a form, to be added, changed, moved by drag, by buttons and by keyboard, and removed. */
export function FormBuilder({ fields, onChange, errors = {} }: Props) {
  const { t } = useTranslation('forms')
  const form = useId()
  const [open, setOpen] = useState<string>()
  const [said, setSaid] = useState('')
  const keys = fields.map(({ key }) => key)
  useListDrops(form, keys, move)

  function move(from: number, to: number) {
    if (to < 0 || to >= fields.length) return
    const name = fields[from]?.label || t('builder.unnamed')
    setSaid(t('builder.moved', { name, place: to + 1, count: fields.length }))
    onChange(moved(fields, from, to))
  }

  function add(type: FormFieldType) {
    const key = newFieldKey(type, fields)
    const options = hasOptions(type) ? { options: [] } : {}
    onChange([...fields, { key, type, label: '', ...options }])
    setOpen(key)
  }

  function duplicate(at: number) {
    const original = fields[at]
    if (!original) return
    const copy = { ...original, key: newFieldKey(original.type, fields) }
    onChange(fields.toSpliced(at + 1, 0, copy))
    setOpen(copy.key)
  }

  return (
    <Stack gap="md">
      {fields.length === 0 && <Text c="dimmed">{t('builder.none')}</Text>}
      <ol className={classes.fields} aria-label={t('builder.fields')}>
        {fields.map((field, at) => (
          <FieldCard
            key={field.key}
            form={form}
            field={field}
            errors={errorsAt(errors, at)}
            isOpen={open === field.key}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            onToggle={() => setOpen(open === field.key ? undefined : field.key)}
            onChange={(next) => onChange(fields.with(at, next))}
            onMove={(places) => move(at, at + places)}
            onDuplicate={fields.length < formFieldsMax ? () => duplicate(at) : undefined}
            onRemove={() => onChange(fields.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {fields.length < formFieldsMax && <AddField onAdd={add} />}
    </Stack>
  )
}

function AddField({ onAdd }: { onAdd: (type: FormFieldType) => void }) {
  const { t } = useTranslation('forms')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} />}
          style={{ alignSelf: 'start' }}
        >
          {t('builder.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formFieldTypes.map((type) => {
          const Icon = typeIcons[type]
          return (
            <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.5} />} onClick={() => onAdd(type)}>
              {t(`type.${type}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The errors of one field, by the rest of their paths. */
function errorsAt(errors: Readonly<Record<string, FieldMessage>>, at: number): Record<string, FieldMessage> {
  const start = `${at}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(start) ? [[path.slice(start.length), error]] : [],
    ),
  )
}

import { ActionIcon, Badge, Menu, Text, UnstyledButton } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useTranslation } from 'react-i18next'
import type { FieldMessage } from '../../../shared/field-message.ts'
import type { FormField } from '../../../shared/forms-facts.ts'
import { useMovable } from '../../ui/order/use-movable.ts'
import classes from './builder.module.css'
import { FieldEditor } from './field-editor.tsx'
import { typeIcons } from './field-types.ts'

interface Props {
  form: string
  field: FormField
  errors: Record<string, FieldMessage>
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onChange: (field: FormField) => void
  onMove: (places: number) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

/** A field in the builder: its question, and expanded its settings. */
export function FieldCard(props: Props) {
  const { form, field, errors, isOpen, onToggle, onChange, onMove } = props
  const { t } = useTranslation('forms')
  const { row, grip } = useMovable({ list: form, id: field.key, onMove })
  const Icon = typeIcons[field.type]
  const name = field.label || t('builder.unnamed')

  return (
    <li
      {...row}
      className={`${row.className} ${classes.card}`}
      data-invalid={Object.keys(errors).length > 0 || undefined}
    >
      <div className={classes.head}>
        <ActionIcon
          {...grip}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('builder.move', { name })}
          data-tooltip={t('builder.moveHint')}
        >
          <IconGripVertical size={18} stroke={1.5} />
        </ActionIcon>
        <UnstyledButton className={classes.title} aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={18} stroke={1.5} />
          <span className={classes.label}>
            <Text span dir="auto" c={field.label ? undefined : 'dimmed'} className={classes.clip}>
              {name}
            </Text>
            <Text span fz="xs" c="dimmed">
              {t(`type.${field.type}`)}
            </Text>
          </span>
          {field.required && (
            <Badge variant="light" color="gray" tt="none">
              {t('builder.required')}
            </Badge>
          )}
        </UnstyledButton>
        <FieldMenu {...props} name={name} />
      </div>
      {isOpen && <FieldEditor field={field} errors={errors} onChange={onChange} />}
    </li>
  )
}

function FieldMenu({ name, isFirst, isLast, onMove, onDuplicate, onRemove }: Props & { name: string }) {
  const { t } = useTranslation('forms')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('builder.actions', { name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
          {t('builder.up')}
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
          {t('builder.down')}
        </Menu.Item>
        {onDuplicate && <Menu.Item onClick={onDuplicate}>{t('builder.duplicate')}</Menu.Item>}
        <Menu.Item color="danger" onClick={onRemove}>
          {t('builder.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

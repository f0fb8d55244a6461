import { Checkbox, NumberInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  answerOf,
  type FormAddress,
  type FormField,
  formLongTextMax,
  formTextMax,
  piecesOf,
} from '../../../shared/forms-facts.ts'
import type { UploadOptions } from '../../platform/uploads/upload.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { AddressInput } from './address-input.tsx'
import { ChoiceInput, MultiChoiceInput } from './choice-input.tsx'
import { DateInput } from './date-input.tsx'
import { FilesInput } from './files-input.tsx'
import type { Filling } from './use-filling.ts'

interface Props {
  field: FormField
  filling: Filling
  purpose: UploadOptions['purpose'] | undefined
}

/** The input for one field, by its type. */
export function FieldInput({ field, filling, purpose }: Props) {
  const value = answerOf(filling.values, field.key)
  const props = useCommonProps(field, filling)
  const set = (next: Parameters<Filling['set']>[1]) => filling.set(field.key, next)
  const typed = typeof value === 'string' ? value : ''
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  switch (field.type) {
    case 'section':
      return <SectionHead field={field} />
    case 'longText':
      return (
        <Textarea
          {...props}
          value={typed}
          dir="auto"
          autosize
          minRows={3}
          maxRows={14}
          maxLength={formLongTextMax}
          onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
        />
      )
    case 'number':
      return <NumberField props={props} value={value} onChange={set} />
    case 'date':
      return <DateInput {...props} value={typed} onChange={(day) => set(day || undefined)} />
    case 'choice':
      return <ChoiceInput field={field} props={props} value={typed || null} onChange={set} />
    case 'multiChoice':
      return <MultiChoiceInput field={field} props={props} value={chosen} onChange={set} />
    case 'file':
      return (
        <FilesInput
          field={field}
          error={props.error}
          pieces={piecesOf(filling.values, field.key)}
          purpose={purpose}
          onChange={(change) => {
            const pieces = change(piecesOf(filling.latest(), field.key))
            set(pieces.length > 0 ? pieces : undefined)
          }}
          onLoading={(isLoading) => filling.setFieldLoading(field.key, isLoading)}
        />
      )
    case 'address':
      return (
        <AddressInput
          field={field}
          error={props.error}
          value={isAddress(value) ? value : {}}
          onChange={set}
          onBlur={props.onBlur}
        />
      )
    case 'consent':
      return (
        <Checkbox
          {...props}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked || undefined)}
        />
      )
    default:
      return (
        <TextInput
          {...props}
          value={typed}
          dir="auto"
          maxLength={formTextMax}
          onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
        />
      )
  }
}

/** The props of every Mantine input. */
function useCommonProps({ key, label, help, required = false }: FormField, filling: Filling) {
  return {
    label,
    description: help,
    required,
    name: key,
    error: filling.errorOf(key),
    onBlur: () => filling.leave(key),
  }
}

export type CommonProps = ReturnType<typeof useCommonProps>

function SectionHead({ field: { label, help } }: { field: FormField }) {
  return (
    <Stack gap={4} mt="md">
      <Title order={2} fz="lg" dir="auto">
        {label}
      </Title>
      {help && (
        <Text c="dimmed" dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {help}
        </Text>
      )}
    </Stack>
  )
}

interface NumberProps {
  props: CommonProps
  value: unknown
  onChange: (value: number | undefined) => void
}

function NumberField({ props, value, onChange }: NumberProps) {
  const { t } = useTranslation('forms')
  const decimal = new Intl.NumberFormat(useLanguage()).format(1.5).charAt(1)
  return (
    <NumberInput
      {...props}
      value={typeof value === 'number' ? value : ''}
      decimalSeparator={decimal}
      inputMode="decimal"
      hideControls
      placeholder={t('field.number')}
      onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? undefined : Number(next))}
    />
  )
}

const isAddress = (value: unknown): value is FormAddress =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

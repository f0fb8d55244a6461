import { MultiSelect, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Condition } from '../../../shared/filter.ts'
import { operatorsOf, valuesMax } from '../../../shared/filter-facts.ts'
import { ConditionDay } from './condition-day.tsx'
import { type FilterField, withOperator } from './filter-field.ts'

interface Props<Row> {
  field: FilterField<Row>
  condition: Condition
  onChange: (condition: Condition) => void
}

/** Operator and value of a condition; the list is filtered with every change. */
export function ConditionEditor<Row>({ field, condition, onChange }: Props<Row>) {
  const { t } = useTranslation('ui/filter')
  return (
    <Stack gap="sm" w={240}>
      <NativeSelect
        label={field.label}
        value={condition.operator}
        data={operatorsOf[field.kind].map((value) => ({ value, label: t(`operator.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange(withOperator(condition, currentTarget.value as Condition['operator']))
        }
      />
      <ValueField field={field} condition={condition} onChange={onChange} />
    </Stack>
  )
}

function ValueField<Row>({ field, condition, onChange }: Props<Row>) {
  const { t } = useTranslation('ui/filter')
  if ('values' in condition)
    return (
      <MultiSelect
        aria-label={t('values', { field: field.label })}
        data={[...(field.options ?? [])]}
        value={condition.values}
        maxValues={valuesMax}
        searchable
        comboboxProps={{ withinPortal: false }}
        onChange={(values) => onChange({ ...condition, values })}
      />
    )
  if (!('value' in condition)) return null
  switch (condition.operator) {
    case 'atLeast':
    case 'atMost':
      return (
        <NumberInput
          aria-label={t('values', { field: field.label })}
          value={condition.value}
          onChange={(value) => typeof value === 'number' && onChange({ ...condition, value })}
        />
      )
    case 'before':
    case 'after':
    case 'on':
      return (
        <ConditionDay
          of={field.label}
          day={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )
    default:
      return (
        <TextInput
          aria-label={t('values', { field: field.label })}
          maxLength={200}
          value={condition.value}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )
  }
}

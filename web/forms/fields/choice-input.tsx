import { Checkbox, MultiSelect, Radio, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../shared/forms-facts.ts'
import type { CommonProps } from './field-input.tsx'

/** Up to this many are shown side by side; more are selected from a searchable list. */
const shownAtOnce = 7

interface ChoiceProps {
  field: FormField
  props: CommonProps
  value: string | null
  onChange: (value: string | undefined) => void
}

export function ChoiceInput({ field: { options = [] }, props, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('forms')
  if (options.length > shownAtOnce)
    return (
      <Select
        {...props}
        data={options}
        value={value}
        searchable
        clearable={!props.required}
        nothingFoundMessage={t('field.noOption')}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  return (
    <Radio.Group {...props} errorProps={{ mt: 'xs' }} value={value} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={option} aria-invalid={props.error ? true : undefined} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface MultiProps {
  field: FormField
  props: CommonProps
  value: string[]
  onChange: (value: string[] | undefined) => void
}

export function MultiChoiceInput({ field: { options = [] }, props, value, onChange }: MultiProps) {
  const { t } = useTranslation('forms')
  const choose = (chosen: string[]) =>
    onChange(chosen.length > 0 ? options.filter((option) => chosen.includes(option)) : undefined)
  if (options.length > shownAtOnce)
    return (
      <MultiSelect
        {...props}
        data={options}
        value={value}
        searchable
        nothingFoundMessage={t('field.noOption')}
        onChange={choose}
      />
    )
  return (
    <Checkbox.Group {...props} errorProps={{ mt: 'xs' }} value={value} onChange={choose}>
      <Stack gap="sm" mt="xs">
        {options.map((option) => (
          <Checkbox
            key={option}
            value={option}
            label={option}
            aria-invalid={props.error ? true : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

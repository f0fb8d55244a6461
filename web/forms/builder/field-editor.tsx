import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldMessage } from '../../../shared/field-message.ts'
import {
  type FormField,
  type FormValue,
  formHelpMax,
  formLabelMax,
  hasDefault,
  hasOptions,
} from '../../../shared/forms-facts.ts'
import { wordsOf } from '../../ui/error-text.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { useFilling } from '../fields/use-filling.ts'
import classes from './builder.module.css'
import { OptionsEditor } from './options-editor.tsx'

interface Props {
  field: FormField
  errors: Record<string, FieldMessage>
  onChange: (field: FormField) => void
}

/** The settings of a field. */
export function FieldEditor({ field, errors, onChange }: Props) {
  const { t } = useTranslation('forms')
  const { type } = field
  const change = (part: Partial<FormField>) => onChange({ ...field, ...part })
  const optionError = Object.keys(errors).find((path) => path.startsWith('options'))
  return (
    <Stack gap="md" className={classes.editor}>
      <TextInput
        label={t(type === 'section' ? 'builder.heading' : 'builder.label')}
        value={field.label}
        required
        autoFocus={field.label === ''}
        dir="auto"
        maxLength={formLabelMax}
        error={said(errors.label)}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <Textarea
        label={t(type === 'section' ? 'builder.intro' : 'builder.help')}
        value={field.help ?? ''}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={formHelpMax}
        error={said(errors.help)}
        onChange={({ currentTarget }) => change({ help: currentTarget.value || undefined })}
      />
      {hasOptions(type) && (
        <OptionsEditor
          options={field.options ?? []}
          error={optionError && said(errors[optionError])}
          onChange={(options) => change({ options, default: keptDefault(field.default, options) })}
        />
      )}
      {type !== 'section' && (
        <Switch
          label={t(type === 'consent' ? 'builder.mustAgree' : 'builder.isRequired')}
          checked={field.required ?? false}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked || undefined })}
        />
      )}
      {hasDefault(type) && (
        <DefaultInput
          // Remounted when options change, because a removed option must not stay selected.
          key={field.options?.join('\n')}
          field={field}
          error={said(errors.default)}
          onChange={(value) => change({ default: value })}
        />
      )}
    </Stack>
  )
}

interface DefaultProps {
  field: FormField
  error: string | undefined
  onChange: (value: FormValue | undefined) => void
}

/** The default value of a field, entered in the field itself. */
function DefaultInput({ field, error, onChange }: DefaultProps) {
  const { t } = useTranslation('forms')
  const { help: _, default: value, ...rest } = field
  const asked = { ...rest, label: t('builder.default'), required: false }
  const form = { version: 0, fields: [asked] }
  const filling = useFilling({
    form,
    answers: { formVersion: 0, values: value === undefined ? {} : { [field.key]: value } },
    send: async () => undefined,
    onChange: (values) => onChange(values[field.key]),
  })
  return (
    <>
      <FieldInput field={asked} filling={filling} purpose={undefined} />
      {error && (
        <Text c="danger" fz="xs" role="alert">
          {error}
        </Text>
      )}
    </>
  )
}

/** A removed option cannot be the default either. */
function keptDefault(value: FormValue | undefined, options: readonly string[]): FormValue | undefined {
  if (typeof value === 'string') return options.includes(value) ? value : undefined
  if (!Array.isArray(value)) return undefined
  const kept = value.filter((each): each is string => typeof each === 'string' && options.includes(each))
  return kept.length > 0 ? kept : undefined
}

/** The texts of errors are loaded by the time there is an error. */
const said = (error: FieldMessage | undefined): string | undefined =>
  error &&
  (wordsOf({ key: `field.${error.key}`, values: error.n === undefined ? {} : { n: error.n } }) ?? ' ')

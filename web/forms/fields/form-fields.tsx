import { Stack } from '@mantine/core'
import type { Form } from '../../../shared/forms-facts.ts'
import type { UploadOptions } from '../../platform/uploads/upload.ts'
import { FieldInput } from './field-input.tsx'
import type { Filling } from './use-filling.ts'

interface Props {
  form: Form
  filling: Filling
  /** The purpose of uploads; without it files cannot be selected (yet), and the fields say so. */
  purpose?: UploadOptions['purpose']
}

/** A fillable form in one column, each field with its error below it. Rendered inside a `<form>`. */
export function FormFields({ form, filling, purpose }: Props) {
  return (
    <Stack gap="lg" onFocus={filling.begin}>
      {form.fields.map((field) => (
        <FieldInput key={field.key} field={field} filling={filling} purpose={purpose} />
      ))}
    </Stack>
  )
}

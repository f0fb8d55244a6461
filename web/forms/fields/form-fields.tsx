import { Stack } from '@mantine/core'
import type { Form } from '../../../shared/forms-facts.ts'
import type { UploadOptions } from '../../platform/uploads/upload.ts'
import { FieldInput } from './field-input.tsx'
import type { Filling } from './use-filling.ts'

interface Props {
  form: Form
  filling: Filling
  /** What files are uploaded as; without it files cannot be chosen (yet), and the fields say so. */
  purpose?: UploadOptions['purpose']
}

/** A form to be filled in, one column, each field with its error below it. Stands inside of a `<form>`. */
export function FormFields({ form, filling, purpose }: Props) {
  return (
    <Stack gap="lg" onFocus={filling.begin}>
      {form.fields.map((field) => (
        <FieldInput key={field.key} field={field} filling={filling} purpose={purpose} />
      ))}
    </Stack>
  )
}

import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'

interface Props {
  title: string
  label: string
  /** The verb on the button. */
  action: string
  initial: string
  /** Loads the schema of the input. */
  schema: () => Promise<z.ZodType>
  toInput: (name: string) => unknown
  onClose: () => void
  /** Throws when the server refuses. */
  onSend: (name: string) => Promise<void>
}

/** A dialog with a single name field. */
export function NameDialog({ title, label, action, initial, schema, toInput, onClose, onSend }: Props) {
  const { field, ...form } = useProductForm({
    schema,
    initial: { name: initial },
    toInput: ({ name }) => toInput(name),
    async send({ name }) {
      await onSend(name)
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={title} action={action}>
      <TextInput label={label} data-autofocus {...field('name', { required: true })} />
    </FormDialog>
  )
}

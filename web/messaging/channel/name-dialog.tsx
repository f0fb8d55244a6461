import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
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
  /** Throws when it is refused. */
  onSend: (name: string) => Promise<void>
}

/** Asks for one name. */
export function NameDialog({ title, label, action, initial, schema, toInput, onClose, onSend }: Props) {
  const { t } = useTranslation('ui')
  const { field, submit, sending, failure } = useProductForm({
    schema,
    initial: { name: initial },
    toInput: ({ name }) => toInput(name),
    async send({ name }) {
      await onSend(name)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput label={label} data-autofocus {...field('name', { required: true })} />
          <FormFailure error={failure} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={sending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
